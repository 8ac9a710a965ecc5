import type { AppointmentDto } from '@telecare/contracts';
import { JoinAppointment } from './join-appointment.js';
import { useVideoAppointment } from './use-video-appointment.js';

/** The first act of an appointment whose call is open, for its practitioner. */
export function JoinFromPanel({ appointment }: { readonly appointment: AppointmentDto }) {
  return useVideoAppointment(appointment).mayJoin ? <JoinAppointment appointment={appointment} /> : null;
}
