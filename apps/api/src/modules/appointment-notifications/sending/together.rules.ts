import type { NotificationKind } from '@telecare/contracts';

// Acts on several appointments, of which one mail tells a patient.
export const TOGETHER_KINDS = ['confirmed', 'moved', 'cancelled'] as const satisfies readonly NotificationKind[];
export type TogetherKind = (typeof TOGETHER_KINDS)[number];

const isTogether = (kind: NotificationKind): kind is TogetherKind => TOGETHER_KINDS.some((one) => one === kind);

interface Timed {
  readonly kind: NotificationKind;
  readonly startsAt: Date;
}

export type Mailed<Notification> =
  | { readonly kind: TogetherKind; readonly together: readonly Notification[] }
  | { readonly kind: 'alone'; readonly alone: Notification };

// One mail for each kind of notification, so that a cancellation never stands in a mail about a move.
export function mailsOf<Notification extends Timed>(notifications: readonly Notification[]): Mailed<Notification>[] {
  const sorted = notifications.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return [...Map.groupBy(sorted, ({ kind }) => kind)].flatMap(([kind, ofKind]): Mailed<Notification>[] =>
    isTogether(kind) && ofKind.length > 1
      ? [{ kind, together: ofKind }]
      : ofKind.map((alone) => ({ kind: 'alone', alone })),
  );
}

export type Turn = 'send' | 'wait_for_decisions' | 'wait_for_first';

// The first of several sends the mail. The others find it settled when they look again.
export function turnOf(id: string, { ids, isDeciding }: { ids: readonly string[]; isDeciding: boolean }): Turn {
  if (isDeciding) return 'wait_for_decisions';
  return ids.length < 2 || ids[0] === id ? 'send' : 'wait_for_first';
}
