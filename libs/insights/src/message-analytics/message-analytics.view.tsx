import type { UseQueryResult } from '@tanstack/react-query';
import type { MessageAnalytics } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { EmptyState } from '@telecare/ui';
import type { ReactNode } from 'react';
import { AnalyticsLoading } from '../analytics-loading.js';
import { ExportCsv } from '../export-csv.js';
import { AnalyticsControls } from '../range/analytics-controls.js';
import type { Ranged } from '../range/ranged.js';
import { useTexts } from '../texts.js';
import { messageCsv } from './message-csv.js';
import { MessageFigures, type MessageLinks } from './message-figures.js';
import { PeakHours } from './peak-hours.js';
import { SenderShares } from './sender-shares.js';

interface MessageAnalyticsViewProps extends Ranged {
  readonly query: UseQueryResult<MessageAnalytics>;
  readonly links?: MessageLinks;
  readonly practices?: ReactNode;
}

export function MessageAnalyticsView({ query, links = {}, practices, range, scope }: MessageAnalyticsViewProps) {
  const { t } = useTexts();
  const data = range.fault ? undefined : query.data;
  return (
    <>
      <AnalyticsControls range={range} scope={scope}>
        <ExportCsv
          label={t('messages.export')}
          fileName={t('messages.csv.file')}
          range={range}
          csv={data && (() => messageCsv(data, t))}
        />
      </AnalyticsControls>
      {query.isLoading && <AnalyticsLoading />}
      <LoadFailure title={t('messages.failed')} query={query} />
      {data && <MessageFigures analytics={data} links={links} />}
      {data?.messages === 0 && <EmptyState title={t('messages.none')} />}
      {data && data.messages > 0 && (
        <>
          <SenderShares senders={data.senders} />
          <PeakHours hours={data.hours} />
          {practices}
        </>
      )}
    </>
  );
}
