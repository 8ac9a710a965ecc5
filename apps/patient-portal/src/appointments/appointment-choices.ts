import {
  actionsFor,
  type AppointmentDto,
  APPOINTMENT_TRANSITIONS,
  patientLimit,
  rescheduleBar,
} from '@telecare/contracts';

export interface AppointmentChoices {
  /** The patient can request another time. While a request is pending, they can only wait or withdraw it. */
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  readonly tooLate: boolean;
  // Until when the patient may cancel, or ask for another time, without calling.
  readonly until: Date;
}

export function appointmentChoices(appointment: AppointmentDto, now: Date): AppointmentChoices {
  const isAhead = new Date(appointment.startsAt) > now;
  const until = patientLimit(appointment);
  return {
    mayMove: !rescheduleBar(appointment, now) && !appointment.rescheduleRequest,
    mayCancel: actionsFor('patient', appointment, now).includes('cancel'),
    tooLate: isAhead && APPOINTMENT_TRANSITIONS.cancel.from.includes(appointment.status) && now > until,
    until,
  };
}
