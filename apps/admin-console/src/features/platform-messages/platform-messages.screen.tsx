import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, getPlatformMessageAnalytics, useApi } from '@telecare/api-client';
import { MessageAnalyticsView, MessagesByPractice, useMessageRange } from '@telecare/insights';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { useEverywhereNote } from '../../figures/use-everywhere-note.js';
import { type Days, FRESH, practiceMessagesQuery } from '../../figures/practice-figures.api.js';
import { usePracticeScope } from '../../figures/use-practice-scope.js';

const platformMessagesQuery = ({ client }: Api, days: Days) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'messages', days ?? null],
    queryFn: ({ signal }) => getPlatformMessageAnalytics({ client, query: days ?? {}, signal }),
    enabled: days !== undefined,
    ...FRESH,
  });

export function PlatformMessagesScreen() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const inPractice = usePathInPractice();
  const { practiceId, zone, picker } = usePracticeScope();
  const range = useMessageRange(zone);
  const ofAll = useQuery(platformMessagesQuery(api, practiceId ? undefined : range.asked));
  const ofOne = useQuery(practiceMessagesQuery(api, practiceId ?? '', practiceId ? range.asked : undefined));
  return (
    <Page>
      <PageHeader title={t('messages.pageTitle')} context={useEverywhereNote()} />
      <MessageAnalyticsView
        query={practiceId ? ofOne : ofAll}
        range={range}
        scope={picker}
        practices={
          !practiceId &&
          ofAll.data && (
            <MessagesByPractice practices={ofAll.data.practices} pathOf={(id) => inPractice(`/admin/practice/${id}`)} />
          )
        }
      />
    </Page>
  );
}
