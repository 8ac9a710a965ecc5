import { NEAREST_SLOTS, type Slot } from '@telecare/contracts';
import { dayRange, localDateOf } from '@telecare/kernel';
import { freeOn, freeTimes, isoOf, type Offering, overlap, type SlotSearch } from './slot.rules.js';

const MINUTE = 60_000;

interface RefusedTime {
  readonly startsAt: string;
  readonly practitionerId: string;
  // True if the user named no practitioner, so that all of them count.
  readonly anyPractitioner: boolean;
}

// Free times in place of a refused one, earliest first. The same time with a colleague comes first if the user named no
// practitioner, and last otherwise.
export function nearestTimes(search: SlotSearch, refused: RefusedTime): Slot[] {
  const same = sameTime(search, refused);
  const offering = search.offering.filter(({ id }) => refused.anyPractitioner || id === refused.practitionerId);
  const free = freeTimes({ ...search, offering }).filter(({ startsAt }) => startsAt !== same[0]?.startsAt);
  const near = closest(free, refused.startsAt, NEAREST_SLOTS - same.length);
  return refused.anyPractitioner ? [...same, ...near] : [...near, ...same];
}

export function closest(times: readonly Slot[], startsAt: string, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

// Staff may book times between the offered ones, so a colleague only has to be free.
function sameTime(search: SlotSearch, { startsAt, practitionerId }: RefusedTime): Slot[] {
  const start = Date.parse(startsAt);
  const end = start + search.minutes * MINUTE;
  if (start < search.now.getTime() || search.patientBusy.some((taken) => overlap(taken, start, end))) return [];
  const firstDay = localDateOf(new Date(start), search.timeZone);
  const isFree = (person: Offering) =>
    freeOn(person, { ...search, firstDay, days: 1 }).some((span) => span.start <= start && span.end >= end);
  const day = dayRange(firstDay, search.timeZone);
  const load = ({ busy }: Offering) =>
    busy.filter((taken) => overlap(taken, day.start.getTime(), day.end.getTime())).length;
  const [colleague] = search.offering
    .filter((person) => person.id !== practitionerId && isFree(person))
    .toSorted((a, b) => load(a) - load(b));
  return colleague ? [{ startsAt: isoOf(start), practitionerId: colleague.id }] : [];
}
