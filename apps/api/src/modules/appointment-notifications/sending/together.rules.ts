import type { NotificationKind, NotificationRecipient } from '@telecare/contracts';

// Acts on several appointments, of which one mail tells a person.
const PATIENT_KINDS = ['confirmed', 'moved', 'cancelled'] as const satisfies readonly NotificationKind[];
// A bulk act books nothing, but appointments that move to a practitioner are new there.
const PRACTITIONER_KINDS = [...PATIENT_KINDS, 'booked', 'handed_over'] as const satisfies readonly NotificationKind[];

export type PatientTogetherKind = (typeof PATIENT_KINDS)[number];
export type TogetherKind = (typeof PRACTITIONER_KINDS)[number];

export const isOfPatients = (kind: TogetherKind): kind is PatientTogetherKind =>
  PATIENT_KINDS.some((one) => one === kind);

const togetherKind = (kind: NotificationKind, recipient: NotificationRecipient): TogetherKind | undefined =>
  (recipient === 'patient' ? PATIENT_KINDS : PRACTITIONER_KINDS).find((one) => one === kind);

interface Timed {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly recipient: NotificationRecipient;
  readonly startsAt: Date;
  readonly forStart: Date;
}

// A practitioner knows an appointment that was handed over by its old time.
export const toldStart = ({ kind, startsAt, forStart }: Pick<Timed, 'kind' | 'startsAt' | 'forStart'>): Date =>
  kind === 'handed_over' ? forStart : startsAt;

export type Mailed<Notification> =
  | { readonly kind: TogetherKind; readonly together: readonly Notification[] }
  | { readonly kind: 'alone'; readonly alone: Notification };

/**
 * One mail for each kind of notification, so that a cancellation never stands in a mail about a move. The mail with the
 * notification that sends them, `senderId`, is the last, because the others wait only while that one is queued.
 */
export function mailsOf<Notification extends Timed>(
  notifications: readonly Notification[],
  senderId: string,
): Mailed<Notification>[] {
  const sorted = notifications.toSorted((one, other) => toldStart(one).getTime() - toldStart(other).getTime());
  const mails = [...Map.groupBy(sorted, ({ kind }) => kind).values()].flatMap((ofKind): Mailed<Notification>[] => {
    const kind = togetherKind(ofKind[0]!.kind, ofKind[0]!.recipient);
    return kind && ofKind.length > 1 ? [{ kind, together: ofKind }] : ofKind.map((alone) => ({ kind: 'alone', alone }));
  });
  const isSenders = (mail: Mailed<Notification>) => notificationsIn(mail).some(({ id }) => id === senderId);
  return [...mails.filter((mail) => !isSenders(mail)), ...mails.filter(isSenders)];
}

const notificationsIn = <Notification>(mail: Mailed<Notification>): readonly Notification[] =>
  mail.kind === 'alone' ? [mail.alone] : mail.together;

export type Turn = 'send' | 'settled' | 'wait_for_decisions' | 'wait_for_first';

// The first of several queued notifications sends the mails. The others find theirs settled when they look again.
export function turnOf(id: string, { ids, isDeciding }: { ids: readonly string[]; isDeciding: boolean }): Turn {
  if (!ids.includes(id)) return 'settled';
  if (isDeciding) return 'wait_for_decisions';
  return ids[0] === id ? 'send' : 'wait_for_first';
}
