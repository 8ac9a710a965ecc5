import { actionsFor, type AppointmentDto, APPOINTMENT_TRANSITIONS, isInTime, rescheduleBar } from '@telecare/contracts';

export interface AppointmentChoices {
  /** Another time may be asked for; while one is being asked for, that is waited for or withdrawn. */
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  readonly tooLate: boolean;
}

export function appointmentChoices(appointment: AppointmentDto, now: Date): AppointmentChoices {
  const isAhead = new Date(appointment.startsAt) > now;
  return {
    mayMove: !rescheduleBar(appointment, now) && !appointment.rescheduleRequest,
    mayCancel: actionsFor('patient', appointment, now).includes('cancel'),
    tooLate:
      isAhead &&
      APPOINTMENT_TRANSITIONS.cancel.from.includes(appointment.status) &&
      !isInTime('cancel', appointment, now),
  };
}

export const NOTICE_HOURS = APPOINTMENT_TRANSITIONS.cancel.patientNoticeHours ?? 0;
