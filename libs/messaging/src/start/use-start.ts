import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startConversation, useApi } from '@telecare/api-client';
import type { StartConversation } from '@telecare/contracts';
import { useState } from 'react';
import { messagesKey } from '../api/keys.js';
import { withRetries } from '../composer/with-retries.js';

type Written = Pick<StartConversation, 'to' | 'subject' | 'aboutAppointmentId'> & { readonly content: string };

/** A retry with unchanged text starts the same conversation, not a second one. */
export function useStart() {
  const cache = useQueryClient();
  const api = useApi();
  const [attempt, setAttempt] = useState({ written: '', id: '', messageId: '' });
  return useMutation({
    mutationFn: ({ content, ...about }: Written) => {
      const written = JSON.stringify({ content, ...about });
      const same = attempt.written === written;
      const ids = same ? attempt : { written, id: crypto.randomUUID(), messageId: crypto.randomUUID() };
      if (!same) setAttempt(ids);
      const body = { ...about, id: ids.id, message: { id: ids.messageId, content } };
      return withRetries(() => startConversation({ client: api.client, body }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: messagesKey(api) }),
  });
}
