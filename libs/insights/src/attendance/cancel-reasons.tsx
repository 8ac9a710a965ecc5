import type { AttendanceAnalyticsDto } from '@telecare/contracts';
import { type Column, DataTable, numberText, typeName } from '@telecare/ui';
import { ChartSection } from '../charts/chart-section.js';
import { RankedBars } from '../charts/ranked-bars.js';
import { useTexts } from '../texts.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export function CancelReasons({ reasons }: Pick<AttendanceAnalyticsDto, 'reasons'>) {
  const { t } = useTexts();
  if (reasons.length === 0) return null;
  const rows = reasons.map(({ id, name, otherNames, cancelled }): Row => ({
    id: id ?? 'none',
    name: name === null ? t('attendance.noReason') : typeName({ name, otherNames }),
    count: cancelled,
  }));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const title = t('attendance.reasons');
  const summary = t('attendance.cancellations', { count, number: numberText(count) });
  const columns: Column<Row>[] = [
    { key: 'name', label: t('attendance.reason'), cell: ({ name }) => name },
    { key: 'count', label: t('attendance.cancelled'), numeric: true, cell: (row) => numberText(row.count) },
  ];
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={<RankedBars label={summary} rows={rows} />}
      table={<DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    />
  );
}
