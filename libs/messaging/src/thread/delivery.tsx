import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ConversationDetailDto, MessageDto, MessageNotices } from '@telecare/contracts';
import { color, fontSize, useNow } from '@telecare/ui';
import { messageNoticesQuery } from '../api/conversations.api.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { rowTime } from '../times.js';
import { deliveryOf } from './delivery.rules.js';

const Line = styled('div')({
  marginTop: 2,
  color: color.mutedText,
  fontSize: fontSize[13],
  lineHeight: 1.5,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

interface DeliveryProps {
  readonly conversation: ConversationDetailDto;
  readonly message: MessageDto;
}

export function Delivery({ conversation, message }: DeliveryProps) {
  const { t } = useMessagingTexts();
  const timeOf = useTimeText();
  const delivery = deliveryOf(conversation, message.seq);
  if (delivery.kind === 'seenBy') {
    return <Line>{t('delivery.seenBy', { number: delivery.number, all: delivery.all })}</Line>;
  }
  return (
    <Line>
      {delivery.kind === 'sent' && t('delivery.sent')}
      {delivery.kind === 'sent' && <Nudge conversation={conversation} readUpTo={delivery.readUpTo} />}
      {delivery.kind === 'read' &&
        (delivery.at ? t('delivery.readAt', { time: timeOf(delivery.at) }) : t('delivery.read'))}
    </Line>
  );
}

interface NudgeProps {
  readonly conversation: ConversationDetailDto;
  readonly readUpTo: number;
}

function Nudge({ conversation, readUpTo }: NudgeProps) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const timeOf = useTimeText();
  const notices = useQuery({ ...messageNoticesQuery(useApi(), conversation.id), enabled: side === 'staff' });
  const told = unreadNotices(notices.data, readerOf(conversation), readUpTo);
  const mail = told.find(({ channel }) => channel === 'mail');
  if (mail) return <> · {t(`delivery.mail.${mail.state}`, { time: timeOf(mail.at) })}</>;
  // A mail follows a push message that did not arrive.
  const push = told.find(({ channel, state }) => channel === 'push' && state === 'sent');
  return push ? <> · {t('delivery.push', { time: timeOf(push.at) })}</> : null;
}

type Notice = MessageNotices['items'][number];
type Told = Notice & { readonly state: Exclude<Notice['state'], 'superseded'> };

const unreadNotices = (notices: MessageNotices | undefined, readerId: string | undefined, readUpTo: number): Told[] =>
  (notices?.items ?? []).filter(
    (notice): notice is Told =>
      notice.person.id === readerId && notice.upToSeq > readUpTo && notice.state !== 'superseded',
  );

/**
 * Returns the reader whose mail is shown: the patient, or the only other colleague. Undefined for several colleagues,
 * because a mail to one of them says nothing about the others.
 */
function readerOf({ patient, participants, ownId }: ConversationDetailDto): string | undefined {
  if (patient) return patient.id;
  const others = participants.filter(({ id, isActive }) => isActive && id !== ownId);
  return others.length === 1 ? others[0]?.id : undefined;
}

function useTimeText() {
  const { zone } = useMessaging();
  const now = useNow();
  return (at: string) => rowTime(at, now, zone);
}
