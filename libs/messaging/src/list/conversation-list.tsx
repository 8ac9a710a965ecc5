import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, ShowMore, useNow, useShownPages } from '@telecare/ui';
import { useEffect, useEffectEvent } from 'react';
import { conversationListQuery } from '../api/conversations.api.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { ConversationRow } from './conversation-row.js';
import { NoConversations } from './no-conversations.js';
import { MoreRow, Rows } from './rows.js';

export function ConversationList() {
  const { t } = useMessagingTexts();
  const now = useNow();
  const conversations = useInfiniteQuery(conversationListQuery(useApi(), useMessagesView().filter));
  const more = useShownPages(conversations);
  useFailureToast(conversations.isError && conversations.data === undefined);
  const rows = conversations.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {conversations.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      <LoadFailure title={t('list.failed')} query={conversations} />
      {rows?.length === 0 && <NoConversations />}
      {rows && rows.length > 0 && (
        <Rows aria-label={t('list.label')}>
          {rows.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow conversation={conversation} now={now} />
            </li>
          ))}
        </Rows>
      )}
      <MoreRow>
        <ShowMore query={more} label={t('list.more')} />
      </MoreRow>
    </>
  );
}

function useFailureToast(hasFailed: boolean): void {
  const { t } = useMessagingTexts();
  const toast = useToast();
  const say = useEffectEvent(() => toast({ title: t('error'), description: t('list.failed'), tone: 'destructive' }));
  useEffect(() => {
    if (hasFailed) say();
  }, [hasFailed]);
}
