import type { UseQueryResult } from '@tanstack/react-query';
import { type MessageAnalytics, REPLY_TIME_DAYS } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { EmptyState, FilterSelect, Inline, useAddressParameters } from '@telecare/ui';
import { AnalyticsLoading } from '../analytics-loading.js';
import { ExportCsv } from '../export-csv.js';
import { useTexts } from '../texts.js';
import { messageCsv } from './message-csv.js';
import { MessageFigures, type MessageLinks } from './message-figures.js';
import { PeakHours } from './peak-hours.js';
import { SenderShares } from './sender-shares.js';

const PERIODS = [7, 30, 90, 365];

/** How many days the page looks back, kept in its address. */
export function usePeriod(): number {
  const days = Number(useAddressParameters().parameters.get('days'));
  return PERIODS.includes(days) ? days : REPLY_TIME_DAYS;
}

interface MessageAnalyticsViewProps {
  /** Of the days that `usePeriod` says. */
  readonly query: UseQueryResult<MessageAnalytics>;
  readonly links?: MessageLinks;
}

/** How much is written with patients, by whom, when and how soon it is answered. */
export function MessageAnalyticsView({ query, links = {} }: MessageAnalyticsViewProps) {
  const { t } = useTexts();
  const { data } = query;
  return (
    <>
      <Controls analytics={data} />
      {query.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('messages.failed')} query={query} />
      {data && <MessageFigures analytics={data} links={links} />}
      {data?.messages === 0 && <EmptyState title={t('messages.none')} />}
      {data && data.messages > 0 && (
        <>
          <SenderShares senders={data.senders} messages={data.messages} />
          <PeakHours hours={data.hours} />
        </>
      )}
    </>
  );
}

function Controls({ analytics }: { readonly analytics: MessageAnalytics | undefined }) {
  const { t } = useTexts();
  const { change } = useAddressParameters();
  const days = usePeriod();
  return (
    <Inline style={{ justifyContent: 'space-between' }}>
      <FilterSelect
        label={t('messages.range')}
        value={String(days)}
        onChange={(chosen) => change({ days: chosen === String(REPLY_TIME_DAYS) ? '' : chosen })}
        options={PERIODS.map((period) => ({ value: String(period), label: t(`messages.days.${period}`) }))}
      />
      <ExportCsv
        label={t('messages.export')}
        fileName={`${t('messages.csv.file')}-${days}`}
        csv={analytics && (() => messageCsv(analytics, t))}
      />
    </Inline>
  );
}
