export { allZones, isTimeZone, todaysZoneName, type Zone } from './zones/zones.js';
export { shownZone, type TimeReader } from './shown-zone.js';
export { displayName, givenName, initials, nameIn, type PersonName } from './names.js';
export { folded, holdsWords } from './folded.js';
export { inFoundOrder } from './found-order.js';
export { birthDateIn } from './dates/birth-dates.js';
export { dayIn } from './dates/written-day.js';
export { type Interval, subtract, union, without } from './intervals.js';
export { fitsGsm7, isGsm7, segmentsOf, withoutAccents } from './text-segments.js';
export { type ClockClash, clockClash, clockClashes } from './clock-clash.js';
export {
  type ClockFault,
  clockOf,
  clocksBeside,
  daysOfClockChange,
  instantAt,
  instantsAt,
  nextClock,
} from './wall-clock.js';
export { dayRange, daysFrom, instantOf, localDateOf, weekdayOf, weekRange, type LocalDate } from './local-time.js';
