import { color, type Column, DataTable, EmptyState, numberText, Section } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { hourRangeText, hourText } from '../number-words.js';
import { useTexts } from '../texts.js';
import { busiestHour, type HourOfDay, openHours } from './open-hours.js';

interface HourlyDistributionProps {
  readonly hours: readonly number[];
}

export function HourlyDistribution({ hours }: HourlyDistributionProps) {
  const { t } = useTexts();
  const rows = openHours(hours);
  const busiest = busiestHour(rows);
  const title = t('hours.title');
  if (!busiest) {
    return (
      <Section title={title}>
        <EmptyState title={t('hours.none')} />
      </Section>
    );
  }
  const summary = t('hours.busiest', { hours: hourRangeText(busiest.hour), number: numberText(busiest.appointments) });
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={
        <Bars
          label={summary}
          rows={rows.map(({ hour, appointments }) => ({ name: hourText(hour), appointments }))}
          series={[{ key: 'appointments', fill: color.primary }]}
        />
      }
      table={<HourTable rows={rows} />}
    />
  );
}

function HourTable({ rows }: { readonly rows: readonly HourOfDay[] }) {
  const { t } = useTexts();
  const columns: Column<HourOfDay>[] = [
    { key: 'hour', label: t('hours.hour'), cell: ({ hour }) => hourRangeText(hour) },
    {
      key: 'appointments',
      label: t('hours.appointments'),
      numeric: true,
      cell: ({ appointments }) => numberText(appointments),
    },
  ];
  return <DataTable label={t('hours.title')} columns={columns} rows={rows} rowKey={({ hour }) => String(hour)} />;
}
