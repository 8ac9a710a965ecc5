import {
  type Api,
  createVisitType,
  getPractitionerSchedule,
  listClosedDays,
  saveClosedDays,
  savePractitionerSchedule,
  updateVisitType,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClosedDays, PractitionerSchedule, SaveVisitType, UpdateVisitType } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'availability'] as const;

export const practitionerScheduleQuery = (api: Api, practitionerId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'schedule', practitionerId],
    queryFn: async ({ signal }) =>
      (await getPractitionerSchedule({ client: api.client, path: { practitionerId }, signal, throwOnError: true }))
        .data,
  });

export const closedDaysQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keyOf(api), 'closed-days'],
    queryFn: async ({ signal }) => (await listClosedDays({ client: api.client, signal, throwOnError: true })).data,
  });

/** Without an id it makes a new one. */
export const saveVisitTypeMutation = ({ client }: Api, visitTypeId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ revision, ...body }: SaveVisitType & Partial<UpdateVisitType>) =>
      void (visitTypeId && revision !== undefined
        ? await updateVisitType({ client, path: { visitTypeId }, body: { ...body, revision }, throwOnError: true })
        : await createVisitType({ client, body, throwOnError: true })),
  });

export const saveScheduleMutation = ({ client }: Api, practitionerId: string) =>
  mutationOptions({
    mutationFn: async (body: PractitionerSchedule) =>
      void (await savePractitionerSchedule({ client, path: { practitionerId }, body, throwOnError: true })),
  });

export const saveClosedDaysMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (body: ClosedDays) => void (await saveClosedDays({ client, body, throwOnError: true })),
  });
