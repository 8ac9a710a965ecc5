/** Every function of the database, in the order in which they may use one another. */
export const functionFiles = [
  new URL('./platform/database/tenant-context.functions.sql', import.meta.url),
  new URL('./platform/database/values.functions.sql', import.meta.url),
  new URL('./modules/practices/practices.functions.sql', import.meta.url),
  new URL('./modules/people/people.functions.sql', import.meta.url),
  new URL('./modules/users/users.functions.sql', import.meta.url),
  new URL('./modules/patients/patients.functions.sql', import.meta.url),
  new URL('./modules/availability/availability.functions.sql', import.meta.url),
  new URL('./modules/appointments/appointments.functions.sql', import.meta.url),
  new URL('./modules/appointment-notifications/appointment-notifications.functions.sql', import.meta.url),
  new URL('./modules/invitations/invitations.functions.sql', import.meta.url),
  new URL('./modules/registration/registration.functions.sql', import.meta.url),
  new URL('./modules/messages/message-promise.functions.sql', import.meta.url),
  new URL('./modules/messages/messages.functions.sql', import.meta.url),
  new URL('./modules/messages/message-nudges.functions.sql', import.meta.url),
  new URL('./modules/realtime/realtime.functions.sql', import.meta.url),
  new URL('./modules/messages/message-analytics.functions.sql', import.meta.url),
];
