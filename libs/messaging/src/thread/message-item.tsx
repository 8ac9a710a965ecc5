import { styled } from '@mui/material/styles';
import type { ConversationDetailDto, MessageDto } from '@telecare/contracts';
import { bodySize, color, fontSize, fontWeight, space } from '@telecare/ui';
import { useState } from 'react';
import { MessageFiles } from '../files/message-files.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { messageTime } from '../times.js';
import { EditMessage } from './edit-message.js';
import { MessageActs } from './message-acts.js';

const CLOSE_MS = 5 * 60_000;

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '&[data-own]': { justifyItems: 'end' },
  '&[data-first]': { marginTop: space[2] },
});

const Head = styled('div')({
  color: color.mutedText,
  fontSize: fontSize[13],
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text, fontWeight: fontWeight.medium },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  width: '100%',
  '[data-own] > &': { flexDirection: 'row-reverse' },
});

const Said = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  maxWidth: '70%',
  '[data-own] &': { justifyItems: 'end' },
});

const Bubble = styled('div')({
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: 16,
  background: color.sunken,
  fontSize: bodySize,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '[data-own] &': { background: `color-mix(in srgb, ${color.primary} 15%, ${color.surface})` },
  '&[data-deleted]': { background: 'none', border: `1px solid ${color.hairline}`, color: color.mutedText },
  '@media (forced-colors: active)': { border: '1px solid' },
});

interface MessageItemProps {
  readonly conversation: ConversationDetailDto;
  readonly message: MessageDto;
  readonly before: MessageDto | undefined;
}

export function MessageItem({ conversation, message, before }: MessageItemProps) {
  const { t } = useMessagingTexts();
  const [isEditing, setEditing] = useState(false);
  const isOwn = message.sender.id === conversation.ownId;
  const isFirst = !before || !continues(message, before);
  if (isEditing && message.content !== null) {
    return (
      <EditMessage
        conversationId={conversation.id}
        seq={message.seq}
        content={message.content}
        onDone={() => setEditing(false)}
      />
    );
  }
  return (
    <Place data-own={isOwn || undefined} data-first={isFirst || undefined}>
      {isFirst && <MessageHead message={message} isOwn={isOwn} />}
      <Line>
        <Said>
          {message.attachments.length > 0 && (
            <MessageFiles conversationId={conversation.id} files={message.attachments} />
          )}
          {(message.isDeleted || message.content) && (
            <Bubble data-deleted={message.isDeleted || undefined}>
              {message.isDeleted ? t('message.deleted') : message.content}
            </Bubble>
          )}
        </Said>
        <MessageActs conversation={conversation} message={message} isOwn={isOwn} onEdit={() => setEditing(true)} />
      </Line>
      {message.editedAt && !message.isDeleted && <Head>{t('message.edited')}</Head>}
    </Place>
  );
}

function MessageHead({ message, isOwn }: { readonly message: MessageDto; readonly isOwn: boolean }) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const time = messageTime(message.createdAt, zone);
  if (isOwn) return <Head>{t('message.own', { time })}</Head>;
  const isStaff = message.senderRole !== 'patient';
  return (
    <Head>
      <strong>{message.sender.name}</strong>
      {isStaff && ` · ${t(`role.${message.senderRole}`)}`} · {time}
    </Head>
  );
}

const continues = (message: MessageDto, before: MessageDto): boolean =>
  message.sender.id === before.sender.id && Date.parse(message.createdAt) - Date.parse(before.createdAt) < CLOSE_MS;
