import { styled } from '@mui/material/styles';
import type { ConversationDetailDto } from '@telecare/contracts';
import { color, fontSize, localDay, longDayText, radius, relativeDayText, space, useNow } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { dayOf } from '../times.js';
import { Delivery } from './delivery.js';
import type { Entry } from './entries.js';
import { EventLine } from './event-line.js';
import { MessageItem } from './message-item.js';
import { NoteItem } from './note-item.js';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li[data-found]': { outline: `2px solid ${color.primary}`, outlineOffset: space[1], borderRadius: radius.card },
});

const Separator = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  margin: `${space[3]} 0 ${space[2]}`,
  color: color.mutedText,
  fontSize: fontSize[13],
  '&::before, &::after': { content: '""', flex: 1, height: 1, background: color.hairline },
  '&[data-unread]': { color: color.primary },
  '&[data-unread]::before, &[data-unread]::after': { background: color.primary },
});

interface ThreadListProps {
  readonly conversation: ConversationDetailDto;
  readonly entries: readonly Entry[];
  readonly firstUnread: number | undefined;
  readonly found: number | undefined;
}

export function ThreadList({ conversation, entries, firstUnread, found }: ThreadListProps) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const dayText = useDayText();
  const lastOwn = entries.findLast(
    (entry) => entry.kind === 'message' && entry.message.sender.id === conversation.ownId && !entry.message.isDeleted,
  );
  return (
    <List aria-label={t('thread.messages')}>
      {entries.map((entry, index) => {
        const before = entries[index - 1];
        const isNewDay = !before || dayOf(before.at, zone) !== dayOf(entry.at, zone);
        const isUnread = entry.kind === 'message' && entry.message.seq === firstUnread;
        const isFound = entry.kind === 'message' && entry.message.seq === found;
        return (
          <li key={entry.key} data-found={isFound || undefined} aria-current={isFound || undefined}>
            {isNewDay && <Separator>{dayText(entry.at)}</Separator>}
            {isUnread && <Separator data-unread>{t('thread.unread')}</Separator>}
            {shown(entry, conversation, !isNewDay && !isUnread ? before : undefined)}
            {entry === lastOwn && entry.kind === 'message' && (
              <Delivery conversation={conversation} message={entry.message} />
            )}
          </li>
        );
      })}
    </List>
  );
}

function shown(entry: Entry, conversation: ConversationDetailDto, before: Entry | undefined): ReactNode {
  switch (entry.kind) {
    case 'message':
      return (
        <MessageItem
          conversation={conversation}
          message={entry.message}
          before={before?.kind === 'message' ? before.message : undefined}
        />
      );
    case 'note':
      return <NoteItem note={entry.note} />;
    case 'event':
      return <EventLine event={entry.event} />;
  }
}

function useDayText() {
  const { zone } = useMessaging();
  const today = localDay(useNow(), zone);
  return (at: string): string => {
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) return at;
    const relative = relativeDayText(localDay(instant, zone), today);
    return relative ? relative.charAt(0).toLocaleUpperCase() + relative.slice(1) : longDayText(instant, zone);
  };
}
