import { type Api, getCalendar, getCalendarMonth, moveAppointment, overbookMove } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppointmentDto, Calendar } from '@telecare/contracts';

const REFRESH_MS = 60_000;

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'appointments', 'calendar'] as const;

interface CalendarPart {
  readonly from: string;
  readonly days: number;
  readonly practitionerId?: string;
}

export const calendarQuery = (api: Api, query: CalendarPart) =>
  queryOptions({
    queryKey: [...keyOf(api), query],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getCalendar({ client: api.client, query, signal }),
    refetchInterval: REFRESH_MS,
  });

export const monthQuery = (api: Api, query: CalendarPart) =>
  queryOptions({
    queryKey: ['staff-portal', api.practiceId, 'appointments', 'month', query],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getCalendarMonth({ client: api.client, query, signal }),
    refetchInterval: REFRESH_MS,
  });

export interface Move {
  readonly appointment: AppointmentDto;
  readonly startsAt: string;
  readonly practitioner: AppointmentDto['practitioner'];
  /** True if the user confirmed the time, or if the appointment was already outside working hours. */
  readonly outsideHours?: boolean;
  /** True if the user confirmed the overbooking, or if the appointment was already overbooked. */
  readonly overbook?: boolean;
}

export const moveAppointmentMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async ({ appointment: { id, revision }, startsAt, practitioner, outsideHours, overbook }: Move) => {
      const outside = outsideHours ? { outsideHours } : {};
      const body = { revision, startsAt, practitionerId: practitioner.id, ...outside };
      const move = overbook ? overbookMove : moveAppointment;
      await move({ client, path: { appointmentId: id }, body });
    },
  });

/**
 * Shows an appointment at its new place in every calendar before the API answers. Returns a function that reverts it.
 */
export async function showMoved(cache: QueryClient, api: Api, { appointment, ...to }: Move): Promise<() => void> {
  const filter = { queryKey: keyOf(api) };
  await cache.cancelQueries(filter);
  const before = cache.getQueriesData<Calendar>(filter);
  cache.setQueriesData<Calendar>(
    filter,
    (known) =>
      known && { ...known, items: known.items.map((item) => (item.id === appointment.id ? movedTo(item, to) : item)) },
  );
  return () => before.forEach(([key, data]) => cache.setQueryData(key, data));
}

function movedTo(appointment: AppointmentDto, { startsAt, practitioner }: Omit<Move, 'appointment'>): AppointmentDto {
  const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  return { ...appointment, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString(), practitioner };
}
