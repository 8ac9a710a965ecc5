import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { AddNote, ConversationDetailDto } from '@telecare/contracts';
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

export function NoteComposer({ conversation, composition, onMode, onSent }: NoteComposerProps) {
  const { t } = useMessagingTexts();
  const cache = useQueryClient();
  const api = useUnboundApi();
  const { note } = useStore(composition);
  const attempt = useRef<AddNote>(undefined);
  const add = useMutation({
    mutationFn: ({ body }: { readonly body: AddNote; readonly typed: string }) =>
      conversationActs(api, conversation.id).addNote(body),
    onSuccess: async (_done, { typed }) => {
      attempt.current = undefined;
      composition.noteArrived(typed);
      await cache.invalidateQueries({ queryKey: staffTraceQuery(api, conversation.id).queryKey });
      onSent();
    },
  });
  const send = () => {
    const content = note.trim();
    // Sending the same text again after a failure is the same note. After a success it is a new one.
    const same = attempt.current?.content === content ? attempt.current : undefined;
    attempt.current = same ?? { id: crypto.randomUUID(), content };
    add.mutate({ body: attempt.current, typed: note });
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
