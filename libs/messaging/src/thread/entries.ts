import type { ConversationEventDto, MessageDto, NoteDto, StaffTrace } from '@telecare/contracts';

export type Entry<Message = MessageDto> =
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: Message }
  | { readonly kind: 'note'; readonly key: string; readonly at: string; readonly note: NoteDto }
  | { readonly kind: 'event'; readonly key: string; readonly at: string; readonly event: ConversationEventDto };

interface Placed<Message> {
  readonly entry: Entry<Message>;
  readonly seq: number;
}

const NOTHING: StaffTrace = { notes: [], events: [] };

/**
 * Messages with what staff noted and did between them. What stands before the first message that is shown waits until
 * that part of the thread is shown.
 */
export function entriesOf<Message extends MessageDto>(
  messages: readonly Message[],
  { notes, events }: StaffTrace = NOTHING,
): Entry<Message>[] {
  const first = messages[0]?.seq ?? 1;
  const from = first > 1 ? first : 0;
  const placed: Placed<Message>[] = [
    ...messages.map((message) => ({
      seq: message.seq,
      entry: { kind: 'message', key: message.id, at: message.createdAt, message } as const,
    })),
    ...notes.map((note) => ({ seq: note.afterSeq, entry: { kind: 'note', key: note.id, at: note.at, note } as const })),
    ...events
      .filter(({ what }) => what !== 'started')
      .map((event) => ({
        seq: event.afterSeq,
        entry: { kind: 'event', key: `${event.what} ${event.at}`, at: event.at, event } as const,
      })),
  ];
  return placed
    .filter(({ seq }) => seq >= from)
    .sort(
      (one, other) => one.seq - other.seq || rankOf(one) - rankOf(other) || one.entry.at.localeCompare(other.entry.at),
    )
    .map(({ entry }) => entry);
}

const rankOf = ({ entry }: Placed<unknown>): number => (entry.kind === 'message' ? 0 : 1);
