import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, getPlatformMessageAnalytics, useApi } from '@telecare/api-client';
import { MessageAnalyticsView, usePeriod } from '@telecare/insights';
import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';

const MINUTE_MS = 60_000;

/** Fresh for five minutes, kept for ten. */
const platformMessagesQuery = ({ client }: Api, days: number) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'messages', days],
    queryFn: ({ signal }) => getPlatformMessageAnalytics({ client, query: { days }, signal }),
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });

/** The messages of all practices in figures; nobody's name and no words. */
export function PlatformMessagesScreen() {
  const { t } = useTranslation('admin-console');
  const analytics = useQuery(platformMessagesQuery(useApi(), usePeriod()));
  return (
    <Page>
      <PageHeader title={t('messages.pageTitle')} context={t('appointments.everywhere')} />
      <MessageAnalyticsView query={analytics} />
    </Page>
  );
}
