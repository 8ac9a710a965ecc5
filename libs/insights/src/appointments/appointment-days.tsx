import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { color, type Column, DataTable, numberText } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { useTexts } from '../texts.js';
import { type DayGroup, dayGroups } from './day-groups.js';

export function AppointmentDays({ days }: Pick<AppointmentAnalyticsDto, 'days'>) {
  const { t } = useTexts();
  const rows = dayGroups(days);
  const count = rows.reduce((sum, { appointments }) => sum + appointments, 0);
  const title = t('days.title');
  const summary = t('days.summary', { count, number: numberText(count) });
  const columns: Column<DayGroup>[] = [
    { key: 'days', label: t('days.days'), cell: (row) => row.days },
    { key: 'count', label: t('days.count'), numeric: true, cell: ({ appointments }) => numberText(appointments) },
  ];
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={
        <Bars
          label={summary}
          rows={rows.map(({ name, appointments }) => ({ name, appointments }))}
          series={[{ key: 'appointments', fill: color.primary }]}
        />
      }
      table={<DataTable label={title} columns={columns} rows={rows} rowKey={(row) => row.days} />}
    />
  );
}
