export { displayName, givenName, initials, type PersonName } from './names.js';
export { dayRange, localDateOf, monthRange, weekRange, type LocalDate } from './local-time.js';
