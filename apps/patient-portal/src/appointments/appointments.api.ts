import {
  type Api,
  asProblem,
  cancelOwnAppointment,
  getAppointment,
  getSharedNote,
  listOwnAppointments,
  requestReschedule,
  withdrawRescheduleRequest,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CancelOwnAppointment, OwnScheduleQuery, RequestReschedule } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['patient-portal', practiceId, 'appointments'] as const;

export const refreshAppointments = (cache: QueryClient, { practiceId }: Api) =>
  cache.invalidateQueries({ queryKey: ['patient-portal', practiceId] });

interface OwnAppointments extends Pick<OwnScheduleQuery, 'tab' | 'q'> {
  readonly timeZone: string;
}

export const ownAppointmentsQuery = (api: Api, { tab, q, timeZone }: OwnAppointments) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api), 'list', tab, q, timeZone],
    meta: { changesWith: ['appointment'] },
    queryFn: async ({ pageParam, signal }) => {
      const query = { tab, timeZone, ...(q && { q }), ...(pageParam && { after: pageParam }) };
      return listOwnAppointments({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const sharedNoteQuery = (api: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['patient-portal', api.practiceId, 'shared-note', appointmentId],
    queryFn: ({ signal }) => getSharedNote({ client: api.client, path: { appointmentId }, signal }),
  });

export const appointmentQuery = (api: Api, appointmentId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'one', appointmentId],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getAppointment({ client: api.client, path: { appointmentId }, signal }),
  });

export const cancelAppointmentMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    /** Returns true if this call cancelled the appointment. Another tab or the practice may have been faster. */
    mutationFn: async (body: CancelOwnAppointment): Promise<boolean> => {
      const path = { appointmentId };
      try {
        await cancelOwnAppointment({ client, path, body });
        return true;
      } catch (error) {
        if (asProblem(error).code !== 'appointment.not_possible') throw error;
        const { status } = await getAppointment({ client, path });
        if (status !== 'cancelled') throw error;
        return false;
      }
    },
  });

export const requestRescheduleMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: RequestReschedule) =>
      void (await requestReschedule({ client, path: { appointmentId }, body })),
  });

export const withdrawRescheduleRequestMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async () => void (await withdrawRescheduleRequest({ client, path: { appointmentId } })),
  });
