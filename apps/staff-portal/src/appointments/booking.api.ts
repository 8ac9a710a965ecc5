import {
  answerRescheduleRequest,
  type Api,
  changeAppointment,
  createAppointment,
  getPatient,
  listPractitioners,
  listSlots,
  listAppointmentTypes,
  overbookAppointment,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerRescheduleRequest, BookAppointment, ChangeAppointment, SlotQuery } from '@telecare/contracts';

const STEADY = { staleTime: 120_000 };

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId] as const;

export const appointmentTypesQuery = (api: Api) =>
  queryOptions({
    ...STEADY,
    queryKey: [...keyOf(api), 'appointment-types'],
    queryFn: async ({ signal }) => (await listAppointmentTypes({ client: api.client, signal })).items,
  });

export const practitionersQuery = (api: Api) =>
  queryOptions({
    ...STEADY,
    queryKey: [...keyOf(api), 'practitioners'],
    queryFn: async ({ signal }) => (await listPractitioners({ client: api.client, signal })).items,
  });

/** Free times. Never cached, because a colleague may have just taken one. */
export const slotsQuery = (api: Api, query: SlotQuery) =>
  queryOptions({
    queryKey: [...keyOf(api), 'appointments', 'slots', query],
    queryFn: async ({ signal }) => (await listSlots({ client: api.client, query, signal })).items,
  });

export const namedPatientQuery = (api: Api, patientId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'patients', 'named', patientId],
    queryFn: async ({ signal }) => {
      const patient = await getPatient({ client: api.client, path: { patientId }, signal });
      const { id, name, dateOfBirth, phone, email } = patient;
      return { id, name, dateOfBirth, phone, email };
    },
  });

export interface Booking {
  readonly body: BookAppointment;
  readonly overbook: boolean;
  readonly patientName: string;
  // Only if the user named nobody.
  readonly practitionerName: string | undefined;
}

export const bookAppointmentMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async ({ body, overbook }: Booking) => {
      const book = overbook ? overbookAppointment : createAppointment;
      return book({ client, body });
    },
  });

export const changeAppointmentMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: ChangeAppointment) =>
      void (await changeAppointment({ client, path: { appointmentId }, body })),
  });

export const answerRescheduleRequestMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: AnswerRescheduleRequest) =>
      void (await answerRescheduleRequest({ client, path: { appointmentId }, body })),
  });
