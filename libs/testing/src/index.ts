export { anAppointment, withoutNotes } from './appointment-builders.js';
export { aPatient, aPatientDetail, anInvitation } from './patient-builders.js';
export { setClock } from './clock.js';
export { answers, apiServer, fails, hangs } from './api-server.js';
export { renderWithShell } from './render-with-shell.js';
export { aPractice, aSession, aSwitchedSession, aTenant } from './shell-builders.js';
export { expectGuarded } from './unsaved.js';
export { liveChannel } from './live-channel.js';
