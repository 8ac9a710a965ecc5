import { color, type Column, DataTable, numberText } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { hourRangeText, hourText } from '../number-words.js';
import { useTexts } from '../texts.js';

interface Hour {
  readonly hour: number;
  readonly messages: number;
}

export function PeakHours({ hours }: { readonly hours: readonly number[] }) {
  const { t } = useTexts();
  const rows = hours.map((messages, hour): Hour => ({ hour, messages }));
  const busiest = rows.reduce((most, row) => (row.messages > most.messages ? row : most));
  const said = { hours: hourRangeText(busiest.hour), number: numberText(busiest.messages) };
  const summary = t('messages.hours.busiest', said);
  const columns: Column<Hour>[] = [
    { key: 'hour', label: t('messages.hours.hour'), cell: ({ hour }) => hourRangeText(hour) },
    { key: 'count', label: t('messages.hours.count'), numeric: true, cell: ({ messages }) => numberText(messages) },
  ];
  const title = t('messages.hours.title');
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={
        <Bars
          label={summary}
          rows={rows.map(({ hour, messages }) => ({ name: hourText(hour), messages }))}
          series={[{ key: 'messages', fill: color.primary }]}
        />
      }
      table={<DataTable label={title} columns={columns} rows={rows} rowKey={({ hour }) => String(hour)} />}
    />
  );
}
