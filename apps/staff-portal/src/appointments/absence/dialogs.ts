// One file for the browser, because they share most of their code.
export { AbsenceDialog } from './absence.dialog.js';
export { KnownAbsenceDialog } from './today/known-absence.dialog.js';
