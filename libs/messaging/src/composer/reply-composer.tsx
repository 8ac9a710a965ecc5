import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useUnboundApi } from '@telecare/api-client';
import { type ConversationDetailDto, MESSAGE_MAX, type MessageDto } from '@telecare/contracts';
import { useStore } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { useEffect } from 'react';
import { messagesKey } from '../api/keys.js';
import { addToThread } from '../api/thread.api.js';
import { FormFailure } from '../failures.js';
import { AttachButton } from '../files/attach-button.js';
import { ownFilesQuery } from '../files/file-calls.js';
import { PendingFileList } from '../files/pending-file-list.js';
import type { PendingFiles } from '../files/pending-files.js';
import { useMessaging } from '../messaging-context.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { usePromiseText } from '../settings/use-promise-text.js';
import { useMessagingTexts } from '../texts.js';
import type { Composition } from './composition.js';
import { SendingLine } from './sending-line.js';
import { TemplatePicker } from './template-picker.js';
import { WritingArea } from './writing-area.js';
import type { WritingMode } from './writing-mode.js';

interface ReplyComposerProps {
  readonly conversation: ConversationDetailDto;
  readonly composition: Composition;
  readonly messages: readonly MessageDto[];
  readonly onMode: ((mode: WritingMode) => void) | undefined;
  readonly onSent: () => void;
}

export function ReplyComposer({ conversation, composition, messages, onMode, onSent }: ReplyComposerProps) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { text, sending, failure } = useStore(composition);
  useEffect(() => composition.settle(messages), [composition, messages]);
  const promise = usePromiseText()(useMessageSettings()?.promise, conversation);
  const hint = conversation.status === 'closed' ? t('composer.closed') : side === 'patient' ? promise : undefined;
  const files = useFiles(conversation.id, composition.files);
  const send = useSend(conversation, composition, messages, onSent);
  return (
    <WritingArea
      mode="reply"
      onMode={onMode}
      text={text}
      onType={(typed) => composition.type(typed)}
      onSend={() => void send()}
      isSending={sending !== undefined}
      files={files}
      hint={files?.hint ?? hint}
    >
      {onMode && <TemplatePicker onChoose={(content) => composition.type(withTemplate(text, content))} />}
      <PendingFileList files={composition.files} />
      {sending !== undefined && <SendingLine />}
      <FormFailure title={t('composer.failed')} error={failure} />
    </WritingArea>
  );
}

function useFiles(conversationId: string, pending: PendingFiles) {
  const { t } = useMessagingTexts();
  const { data } = useQuery(ownFilesQuery(useApi(), conversationId));
  const { files } = useStore(pending);
  useEffect(() => {
    if (data) pending.adopt(data.items);
  }, [data, pending]);
  if (!data) return undefined;
  const add = (chosen: readonly File[]) => pending.add(chosen, data.types);
  const button = <AttachButton types={data.types} onFiles={add} />;
  const isBlocked = files.some(({ state }) => state === 'refused' || state === 'failed');
  const waits = isBlocked ? t('files.removeFirst') : t('files.stillUploading');
  const { isReady } = pending;
  return { add, button, isThere: files.length > 0, isReady, hint: isReady ? undefined : waits };
}

const withTemplate = (text: string, content: string): string =>
  (text.trim() ? `${text}\n${content}` : content).slice(0, MESSAGE_MAX);

function useSend(
  { id, mark }: ConversationDetailDto,
  composition: Composition,
  messages: readonly MessageDto[],
  onSent: () => void,
) {
  const { t } = useMessagingTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useUnboundApi();
  return async () => {
    const upTo = messages.at(-1)?.seq ?? 0;
    const sent = await composition.send(mark && { upTo, epoch: mark.epoch });
    if (sent) {
      // Only when nothing lies between: a gap would be taken for the whole.
      if (sent.seq === upTo + 1) addToThread(cache, api, id, { items: [sent], lastSeq: sent.seq });
      onSent();
      await cache.invalidateQueries({ queryKey: messagesKey(api) });
    } else if (composition.get().failure) {
      toast({ title: t('error'), description: t('composer.failed'), tone: 'destructive' });
    }
  };
}
