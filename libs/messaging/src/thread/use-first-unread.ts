import type { ConversationDetailDto, MessageDto } from '@telecare/contracts';
import { useState } from 'react';

export function useFirstUnread({ mark, ownId }: ConversationDetailDto, messages: readonly MessageDto[]) {
  const [upTo] = useState(mark?.upTo);
  if (upTo === undefined) return undefined;
  return messages.find(({ seq, sender }) => seq > upTo && sender.id !== ownId)?.seq;
}
