import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { ConversationDetailDto } from '@telecare/contracts';
import { useStore } from '@telecare/portal-kit';
import { useRef } from 'react';
import { conversationActs } from '../api/conversation-acts.api.js';
import { staffTraceQuery } from '../api/conversations.api.js';
import { FormFailure } from '../failures.js';
import { useMessagingTexts } from '../texts.js';
import type { Composition } from './composition.js';
import { WritingArea } from './writing-area.js';
import type { WritingMode } from './writing-mode.js';

interface NoteComposerProps {
  readonly conversation: ConversationDetailDto;
  readonly composition: Composition;
  readonly onMode: ((mode: WritingMode) => void) | undefined;
  readonly onSent: () => void;
}

/** A note among staff. */
export function NoteComposer({ conversation, composition, onMode, onSent }: NoteComposerProps) {
  const { t } = useMessagingTexts();
  const cache = useQueryClient();
  const api = useUnboundApi();
  const { note } = useStore(composition);
  const attempt = useRef({ id: '', content: '' });
  const add = useMutation({
    mutationFn: conversationActs(api, conversation.id).addNote,
    onSuccess: async () => {
      composition.typeNote('');
      await cache.invalidateQueries({ queryKey: staffTraceQuery(api, conversation.id).queryKey });
      onSent();
    },
  });
  const send = () => {
    const content = note.trim();
    if (attempt.current.content !== content) attempt.current = { id: crypto.randomUUID(), content };
    add.mutate(attempt.current);
  };
  return (
    <WritingArea
      mode="note"
      onMode={onMode}
      text={note}
      onType={(typed) => composition.typeNote(typed)}
      onSend={send}
      isSending={add.isPending}
      hint={t('note.hint')}
    >
      <FormFailure title={t('note.failed')} error={add.error} />
    </WritingArea>
  );
}
