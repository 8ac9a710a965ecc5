import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { Bone, ErrorPanel, Loading, space } from '@telecare/ui';
import { styled } from '@mui/material/styles';
import { conversationQuery, staffTraceQuery } from '../api/conversations.api.js';
import { threadQuery } from '../api/thread.api.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { BackToList } from './back-to-list.js';
import { OpenThread } from './open-thread.js';

const Waiting = styled('div')({ display: 'grid', alignContent: 'start', gap: space[4], padding: space[4] });

export function ThreadPane({ conversationId }: { readonly conversationId: string }) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const api = useApi();
  const conversation = useQuery(conversationQuery(api, conversationId));
  const thread = useQuery(threadQuery(api, conversationId));
  const trace = useQuery({ ...staffTraceQuery(api, conversationId), enabled: side === 'staff' });
  // A colleague may have taken the conversation, or marked it as clinical: what was read stays on no screen.
  const gone = [conversation, thread].find(({ error }) => isGone(error));
  if (conversation.data && thread.data && !gone) {
    return (
      <OpenThread
        conversation={conversation.data}
        thread={thread.data}
        trace={trace.data}
        failed={[thread, conversation, trace].find(({ isError }) => isError)}
      />
    );
  }
  // The request for messages only answers 404. The conversation's own request knows the reason.
  const waits = conversation.isPending && isGone(thread.error);
  const failed = waits ? undefined : (gone ?? [conversation, thread].find(({ isError }) => isError));
  return (
    <Waiting>
      <BackToList />
      {failed && codeOf(failed.error) === 'conversation.clinical' && <ErrorPanel title={t('thread.clinical')} />}
      {failed && codeOf(failed.error) !== 'conversation.clinical' && (
        <LoadFailure title={t('thread.failed')} query={gone ? { ...failed, data: undefined } : failed} />
      )}
      {!failed && (
        <Loading label={t('loading')}>
          {['48%', '62%', '36%', '54%'].map((width, index) => (
            <Bone key={width} style={{ width, height: 56, justifySelf: index % 2 ? 'end' : 'start' }} />
          ))}
        </Loading>
      )}
    </Waiting>
  );
}

const isGone = (error: unknown): boolean =>
  ['resource.not_found', 'access.denied', 'conversation.clinical'].includes(codeOf(error) ?? '');

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
