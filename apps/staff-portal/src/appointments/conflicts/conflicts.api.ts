import { type Api, findClosedDayConflicts, findScheduleConflicts } from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClosedDays, PractitionerSchedule } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'appointments', 'conflicts'] as const;

const scheduleConflicts = ({ client }: Api, practitionerId: string, body: PractitionerSchedule) =>
  findScheduleConflicts({ client, path: { practitionerId }, body });

const closedDayConflicts = ({ client }: Api, body: ClosedDays) => findClosedDayConflicts({ client, body });

export const scheduleConflictsQuery = (api: Api, practitionerId: string, saved: PractitionerSchedule) =>
  queryOptions({
    queryKey: [...keyOf(api), practitionerId, saved],
    queryFn: () => scheduleConflicts(api, practitionerId, saved),
  });

export const closedDayConflictsQuery = (api: Api, saved: ClosedDays) =>
  queryOptions({ queryKey: [...keyOf(api), 'closed-days', saved], queryFn: () => closedDayConflicts(api, saved) });

export const checkScheduleMutation = (api: Api, practitionerId: string) =>
  mutationOptions({ mutationFn: (body: PractitionerSchedule) => scheduleConflicts(api, practitionerId, body) });

export const checkClosedDaysMutation = (api: Api) =>
  mutationOptions({ mutationFn: (body: ClosedDays) => closedDayConflicts(api, body) });
