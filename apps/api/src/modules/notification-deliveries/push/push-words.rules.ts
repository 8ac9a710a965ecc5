import type { NotificationKind, NotificationRecipient, PushPayload } from '@telecare/contracts';
import { type MailText, mailWords, oneLine } from '../../../platform/mail/mail-words.js';
import { textedTime } from '../../texts/sending/text-words.rules.js';
import type { NotificationFacts } from '../../appointment-notifications/mails/notification-facts.read-model.js';

type Pushed = Pick<
  NotificationFacts,
  'appointmentId' | 'batchId' | 'language' | 'recipient' | 'startsAt' | 'subdomain' | 'timeZone'
> & {
  readonly kind: NotificationKind;
};

// A patient sees no push message about the other kinds.
const TO_PATIENT: Partial<Record<NotificationKind, MailText>> = {
  booked: 'push.patient.booked',
  confirmed: 'push.patient.confirmed',
  moved: 'push.patient.moved',
  declined: 'push.patient.declined',
  cancelled: 'push.patient.cancelled',
  reminder: 'push.patient.reminder',
  ready: 'push.patient.ready',
};

const TO_PRACTITIONER: Partial<Record<NotificationKind, MailText>> = {
  requested: 'push.practitioner.requested',
  booked: 'push.practitioner.booked',
  confirmed: 'push.practitioner.confirmed',
  moved: 'push.practitioner.moved',
  declined: 'push.practitioner.declined',
  handed_over: 'push.practitioner.handedOver',
  cancelled: 'push.practitioner.cancelled',
  reschedule_requested: 'push.practitioner.rescheduleRequested',
  withdrawn: 'push.practitioner.withdrawn',
};

const PAGES: Readonly<Record<NotificationRecipient, string>> = {
  patient: '/patient/appointments',
  practitioner: '/staff/appointments',
};

// Others see the screen of a phone, so a push message names neither a person, nor the appointment type, nor a reason.
// @param shownName name of the practice that others may read; null if it has chosen none
export function appointmentPush(
  { appointmentId, batchId, kind, language, recipient, startsAt, subdomain, timeZone }: Pushed,
  shownName: string | null,
): PushPayload {
  const words = mailWords(language);
  const wording =
    recipient === 'patient'
      ? (TO_PATIENT[kind] ?? 'push.patient.changed')
      : (TO_PRACTITIONER[kind] ?? 'push.practitioner.changed');
  const title = shownName ?? words('push.practice');
  const body = oneLine(words(wording, { time: textedTime(language, timeZone, startsAt) }));
  const navigate =
    kind === 'ready'
      ? `/patient/appointments/details?practice=${subdomain}&appointment=${appointmentId}`
      : `${PAGES[recipient]}?practice=${subdomain}`;
  return {
    notification: { title, body, lang: language, tag: tagOf({ appointmentId, batchId, kind, recipient }), navigate },
  };
}

// A newer message replaces an older one about the same appointment, or to a practitioner about the same act on several.
function tagOf({
  appointmentId,
  batchId,
  kind,
  recipient,
}: Pick<Pushed, 'appointmentId' | 'batchId' | 'kind' | 'recipient'>) {
  if (kind === 'ready') return `ready-${appointmentId}`;
  return recipient === 'practitioner' && batchId !== null ? `act-${batchId}` : `appointment-${appointmentId}`;
}
