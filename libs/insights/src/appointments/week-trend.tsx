import { type AppointmentAnalyticsDto, TREND_DAYS } from '@telecare/contracts';
import { Chip, color, type Column, DataTable, Inline, numberText, tone } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { SeriesNames } from '../charts/series-names.js';
import { growthText } from '../number-words.js';
import { useTexts } from '../texts.js';
import { comparedDays, type ComparedDay } from './compared-days.js';

type Trend = AppointmentAnalyticsDto['trend'];

interface WeekTrendProps {
  readonly trend: Trend;
  readonly days: AppointmentAnalyticsDto['days'];
}

const FILLS = { before: tone('grey').dot, last: color.primary };

export function WeekTrend({ trend, days }: WeekTrendProps) {
  const { t } = useTexts();
  const rows = comparedDays(days, TREND_DAYS);
  const numbers = { last: numberText(trend.lastDays), before: numberText(trend.daysBefore) };
  const [before, last] = [t('trend.before'), t('trend.last')];
  return (
    <ChartSection
      title={t('trend.title')}
      summary={
        <>
          <Inline>
            {t('trend.summary', numbers)}
            <Growth growth={trend.growth} />
          </Inline>
          <SeriesNames
            names={[
              { name: before, fill: FILLS.before },
              { name: last, fill: FILLS.last },
            ]}
          />
        </>
      }
      chart={
        <Bars
          label={t('trend.summary', numbers)}
          rows={rows}
          series={[
            { key: 'before', fill: FILLS.before },
            { key: 'last', fill: FILLS.last },
          ]}
        />
      }
      table={<TrendTable rows={rows} />}
    />
  );
}

function Growth({ growth }: Pick<Trend, 'growth'>) {
  const { t } = useTexts();
  if (growth === null) return <Chip tone="grey">{t('trend.noGrowth')}</Chip>;
  const tone = growth > 0 ? 'green' : growth < 0 ? 'red' : 'grey';
  return <Chip tone={tone}>{growthText(growth)}</Chip>;
}

function TrendTable({ rows }: { readonly rows: readonly ComparedDay[] }) {
  const { t } = useTexts();
  const columns: Column<ComparedDay>[] = [
    { key: 'day', label: t('trend.day'), cell: ({ day }) => day },
    { key: 'before', label: t('trend.before'), numeric: true, cell: ({ before }) => numberText(before) },
    { key: 'last', label: t('trend.last'), numeric: true, cell: ({ last }) => numberText(last) },
  ];
  return <DataTable label={t('trend.title')} columns={columns} rows={rows} rowKey={({ day }) => day} />;
}
