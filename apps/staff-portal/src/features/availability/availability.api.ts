import {
  type Api,
  createAppointmentType,
  getPractitionerSchedule,
  listClosedDays,
  saveClosedDays,
  savePractitionerSchedule,
  updateAppointmentType,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClosedDays, PractitionerSchedule, SaveAppointmentType, UpdateAppointmentType } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'availability'] as const;

export const practitionerScheduleQuery = (api: Api, practitionerId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'schedule', practitionerId],
    queryFn: ({ signal }) => getPractitionerSchedule({ client: api.client, path: { practitionerId }, signal }),
  });

export const closedDaysQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keyOf(api), 'closed-days'],
    queryFn: ({ signal }) => listClosedDays({ client: api.client, signal }),
  });

export const saveAppointmentTypeMutation = ({ client }: Api, appointmentTypeId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ revision, ...body }: SaveAppointmentType & Partial<UpdateAppointmentType>) =>
      void (appointmentTypeId && revision !== undefined
        ? await updateAppointmentType({
            client,
            path: { appointmentTypeId },
            body: { ...body, revision },
          })
        : await createAppointmentType({ client, body })),
  });

export const saveScheduleMutation = ({ client }: Api, practitionerId: string) =>
  mutationOptions({
    mutationFn: async (body: PractitionerSchedule) =>
      void (await savePractitionerSchedule({ client, path: { practitionerId }, body })),
  });

export const saveClosedDaysMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (body: ClosedDays) => void (await saveClosedDays({ client, body })),
  });
