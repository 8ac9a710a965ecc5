import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading, SearchRounded, useNow } from '@telecare/ui';
import { messageSearchQuery } from '../api/conversations.api.js';
import { Quiet } from '../quiet.js';
import { useMessagingTexts } from '../texts.js';
import { ConversationRow } from './conversation-row.js';
import { Rows } from './rows.js';

export function FoundList({ q }: { readonly q: string }) {
  const { t } = useMessagingTexts();
  const now = useNow();
  const found = useQuery({ ...messageSearchQuery(useApi(), q), placeholderData: keepPreviousData });
  const items = found.data?.items;
  return (
    <>
      {found.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      <LoadFailure title={t('search.failed')} query={found} />
      {items?.length === 0 && (
        <Quiet
          icon={<SearchRounded aria-hidden />}
          title={t('search.none', { q })}
          description={t('search.noneHint')}
        />
      )}
      {items && items.length > 0 && (
        <Rows aria-label={t('search.label', { q })} aria-busy={found.isPlaceholderData}>
          {items.map(({ conversation, match }) => (
            <li key={conversation.id}>
              <ConversationRow conversation={conversation} now={now} found={match} />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
