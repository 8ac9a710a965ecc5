import type { ConversationExport } from '@telecare/contracts';
import { dateText, timeText } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import type { Entry } from './entries.js';
import { readable } from '../times.js';

type Message = ConversationExport['messages'][number];

interface PrintedEntry {
  readonly head: string;
  readonly lines: readonly string[];
}

export function useEntryText(zone: string): (entry: Entry<Message>) => PrintedEntry {
  const { t } = useMessagingTexts();
  const when = (value: string) => readable(value, (at) => `${dateText(at, zone)}, ${timeText(at, zone)}`);
  const messageText = (
    { sender, senderRole, content, editedAt, isDeleted, attachments, earlier }: Message,
    at: string,
  ) => ({
    head: [
      sender.name,
      ...(senderRole === 'patient' ? [] : [t(`role.${senderRole}`)]),
      when(at),
      ...(editedAt && !isDeleted ? [t('message.edited')] : []),
    ].join(' · '),
    lines: [
      isDeleted ? t('message.deleted') : (content ?? ''),
      ...attachments.map(({ name }) => t('export.file', { name })),
      ...earlier.flatMap(({ until, content: text }) => [t('export.until', { at: when(until) }), text]),
    ],
  });
  return (entry) => {
    switch (entry.kind) {
      case 'event': {
        const { what, by, about } = entry.event;
        const key = what === 'assigned' && about?.id === by.id ? 'taken' : what;
        return { head: when(entry.at), lines: [t(`event.${key}`, { by: by.name, about: about?.name ?? '' })] };
      }
      case 'note': {
        const { author, content } = entry.note;
        return { head: t('note.head', { name: author.name, time: when(entry.at) }), lines: [content] };
      }
      case 'message':
        return messageText(entry.message, entry.at);
    }
  };
}
