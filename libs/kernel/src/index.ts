export { displayName, givenName, initials, type PersonName } from './names.js';
export { type Interval, subtract, union } from './intervals.js';
export {
  dayRange,
  daysFrom,
  instantOf,
  localDateOf,
  monthRange,
  weekdayOf,
  weekRange,
  type LocalDate,
} from './local-time.js';
