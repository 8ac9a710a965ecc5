/* Locks and saves of one appointment, for modules that change it in a transaction of their own. */

export { lockManaged, lockPeopleAgain, saveChange } from './appointment-save.queries.js';
