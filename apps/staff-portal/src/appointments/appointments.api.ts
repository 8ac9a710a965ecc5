import {
  actOnAppointment,
  type Api,
  asProblem,
  getAppointment,
  getAppointmentHistory,
  getAppointmentNotifications,
  listAppointmentsOfDay,
  listCancelReasons,
  listSchedule,
  reopenAppointment,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ActOnAppointment, ReopenAppointment, ScheduleList, ScheduleQuery } from '@telecare/contracts';

const REFRESH_MS = 60_000;

export type ScheduleFilter = Omit<ScheduleQuery, 'tab' | 'after' | 'limit'>;

/** Appointments of a practice on one day. Polls, because the front desk leaves this page open. */
export const appointmentDayQuery = ({ client, practiceId }: Api, day: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'day', day],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => listAppointmentsOfDay({ client, query: { day }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const scheduleQuery = ({ client, practiceId }: Api, tab: ScheduleList, filter: ScheduleFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'schedule', tab, filter],
    meta: { changesWith: ['appointment'] },
    queryFn: async ({ pageParam, signal }) => {
      const query = { tab, ...filter, ...(pageParam && { after: pageParam }) };
      return listSchedule({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
  });

const REQUESTS = { booking: { status: 'pending' }, reschedule: { requests: 'reschedule' } } as const;
export type RequestKind = keyof typeof REQUESTS;

export const requestsQuery = ({ client, practiceId }: Api, kind: RequestKind) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'requests', kind],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => listSchedule({ client, query: { tab: 'upcoming', limit: 3, ...REQUESTS[kind] }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Past appointments with a note that the user has typed but not signed. */
export const notesToSignQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'notes-to-sign'],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => listSchedule({ client, query: { tab: 'past', limit: 3, note: 'unsigned' }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const appointmentQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'one', appointmentId],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getAppointment({ client, path: { appointmentId }, signal }),
  });

export const appointmentHistoryQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'history', appointmentId],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getAppointmentHistory({ client, path: { appointmentId }, signal }),
  });

export const appointmentNotificationsQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'notifications', appointmentId],
    queryFn: ({ signal }) => getAppointmentNotifications({ client, path: { appointmentId }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const actOnAppointmentMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    /** Returns true if this call did it. Another tab or the patient may already have cancelled. */
    mutationFn: async (body: ActOnAppointment): Promise<boolean> => {
      const path = { appointmentId };
      try {
        await actOnAppointment({ client, path, body });
        return true;
      } catch (error) {
        if (body.action !== 'cancel' || asProblem(error).code !== 'appointment.not_possible') throw error;
        const { status } = await getAppointment({ client, path });
        if (status !== 'cancelled') throw error;
        return false;
      }
    },
  });

export const cancelReasonsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'cancel-reasons'],
    queryFn: async ({ signal }) => (await listCancelReasons({ client, signal })).items,
  });

export const reopenAppointmentMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: (body: ReopenAppointment) => reopenAppointment({ client, path: { appointmentId }, body }),
  });

export const refreshAppointments = (cache: QueryClient, { practiceId }: Api) =>
  cache.invalidateQueries({ queryKey: ['staff-portal', practiceId] });
