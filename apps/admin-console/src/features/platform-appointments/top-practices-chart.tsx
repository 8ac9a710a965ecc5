import { ChartSection, RankedBars } from '@telecare/insights';
import { useTranslation } from '@telecare/shell-sdk';
import { numberText } from '@telecare/ui';
import { practiceLabel } from '../../practice-host.js';
import { useSystemAnalyticsTexts } from '../../system-analytics/system-analytics.texts.js';
import { TopPractices } from './top-practices.js';
import { type TopPracticesProps, TopPracticesTable } from './top-practices-table.js';

export function TopPracticesChart({ practices }: TopPracticesProps) {
  const { t } = useTranslation('admin-console');
  const { t: texts } = useSystemAnalyticsTexts();
  const [first] = practices;
  if (!first) return <TopPractices practices={practices} />;
  const summary = texts('most', { practice: practiceLabel(first), number: numberText(first.total) });
  return (
    <ChartSection
      title={t('appointments.topPractices')}
      summary={<div>{summary}</div>}
      chart={
        <RankedBars
          label={summary}
          rows={practices.map((practice) => ({
            id: practice.id,
            name: practiceLabel(practice),
            count: practice.total,
          }))}
        />
      }
      table={<TopPracticesTable practices={practices} />}
    />
  );
}
