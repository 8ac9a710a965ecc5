import type { AppointmentDto, BlockInCalendar, Calendar } from '@telecare/contracts';
import type { Interval } from '@telecare/kernel';
import { addDays } from '@telecare/ui';
import { inOrder, type PractitionerChoice, shownPeople } from '../practitioners/practitioner-choice.rules.js';
import {
  clipped,
  type HourRange,
  hoursToDraw,
  type InLane,
  inLanes,
  instantOfWall,
  type WallSpan,
  wallSpanOf,
  windowOf,
} from './calendar.rules.js';

export type PlacedAppointment = InLane<Interval & { readonly appointment: AppointmentDto }>;

export type PlacedBlock = Interval & { readonly block: BlockInCalendar };

export interface CalendarColumn {
  readonly key: string;
  readonly day: string;
  readonly practitioner: AppointmentDto['practitioner'];
  /** Name of the closed day; an empty string if it has none, undefined if the practice is open. */
  readonly closed: string | undefined;
  readonly window: Interval;
  readonly working: readonly Interval[];
  readonly blocks: readonly PlacedBlock[];
  readonly appointments: readonly PlacedAppointment[];
}

export interface CalendarColumns {
  readonly hours: HourRange;
  readonly columns: readonly CalendarColumn[];
}

interface Drawn {
  readonly day: string;
  readonly practitioner: AppointmentDto['practitioner'];
  readonly hours: readonly WallSpan[];
  readonly blocks: readonly PlacedBlock[];
  readonly appointments: readonly (Interval & { readonly appointment: AppointmentDto })[];
}

export function columnsOf(
  calendar: Calendar,
  days: readonly string[],
  timeZone: string,
  practitionerIds: readonly string[] = [],
  choice: PractitionerChoice = { order: [], hidden: [] },
): CalendarColumns {
  const everybody = peopleOf(calendar);
  const people =
    practitionerIds.length > 0
      ? inOrder(everybody, choice).filter(({ id }) => practitionerIds.includes(id))
      : shownPeople(everybody, choice);
  const drawn = days.flatMap((day) => people.map((practitioner) => drawnOf(calendar, day, practitioner, timeZone)));
  const hours = hoursToDraw(
    drawn.flatMap(({ day, hours: working, blocks, appointments }) => [
      ...working,
      ...[...blocks, ...appointments].map((one) => wallSpanOf(one, day, timeZone)),
    ]),
  );
  const closed = new Map(calendar.closedDays.map(({ day, name }) => [day, name ?? '']));
  return { hours, columns: drawn.map((one) => toColumn(one, hours, timeZone, closed.get(one.day))) };
}

/** Practitioners of the practice, plus former ones who still have appointments. */
function peopleOf({ practitioners, items }: Calendar): AppointmentDto['practitioner'][] {
  const people = new Map(practitioners.map(({ id, name }) => [id, { id, name }]));
  for (const { practitioner } of items) if (!people.has(practitioner.id)) people.set(practitioner.id, practitioner);
  return [...people.values()];
}

function drawnOf(
  { practitioners, blocks, items }: Calendar,
  day: string,
  practitioner: AppointmentDto['practitioner'],
  timeZone: string,
): Drawn {
  const whole = {
    start: instantOfWall(day, '00:00', timeZone),
    end: instantOfWall(addDays(day, 1), '00:00', timeZone),
  };
  const days = practitioners.find(({ id }) => id === practitioner.id)?.days;
  const appointments = items
    .filter((appointment) => appointment.practitioner.id === practitioner.id)
    .map((appointment) => ({
      appointment,
      start: Date.parse(appointment.startsAt),
      end: Date.parse(appointment.endsAt),
    }))
    .filter((appointment) => clipped(appointment, whole));
  const blocked = blocks
    .filter((block) => block.practitionerId === practitioner.id && block.day === day)
    .map((block) => ({ block, start: Date.parse(block.startsAt), end: Date.parse(block.endsAt) }));
  return { day, practitioner, appointments, blocks: blocked, hours: days?.find((one) => one.day === day)?.hours ?? [] };
}

function toColumn(drawn: Drawn, hours: HourRange, timeZone: string, closed: string | undefined): CalendarColumn {
  const { day, practitioner } = drawn;
  const window = windowOf(day, hours, timeZone);
  const working = drawn.hours.map(({ from, to }) => ({
    start: instantOfWall(day, from, timeZone),
    end: instantOfWall(day, to, timeZone),
  }));
  const shown = <Item extends Interval>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const part = clipped(item, window);
      return part ? [{ ...item, ...part }] : [];
    });
  return {
    key: `${practitioner.id} ${day}`,
    day,
    practitioner,
    closed,
    window,
    working,
    blocks: shown(drawn.blocks),
    appointments: inLanes(shown(drawn.appointments)),
  };
}
