import { actionsFor, type AppointmentDto, APPOINTMENT_TRANSITIONS, isInTime, rescheduleBar } from '@telecare/contracts';

export interface VisitChoices {
  /** Another time may be asked for; while one is being asked for, that is waited for or withdrawn. */
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  /** It could be cancelled, but only the practice can do it so shortly before. */
  readonly tooLate: boolean;
}

/** What a patient may do with a visit now. */
export function visitChoices(visit: AppointmentDto, now: Date): VisitChoices {
  const isAhead = new Date(visit.startsAt) > now;
  return {
    mayMove: !rescheduleBar(visit, now) && !visit.proposal,
    mayCancel: actionsFor('patient', visit, now).includes('cancel'),
    tooLate: isAhead && APPOINTMENT_TRANSITIONS.cancel.from.includes(visit.status) && !isInTime('cancel', visit, now),
  };
}

export const NOTICE_HOURS = APPOINTMENT_TRANSITIONS.cancel.patientNoticeHours ?? 0;
