export type { CallAppointment } from './call-appointment.js';
export { VideoAppointment } from './video-appointment.js';
