import type { AttendanceAnalyticsDto } from '@telecare/contracts';
import { type Column, DataTable, numberText, Stacked } from '@telecare/ui';
import { ChartSection } from '../charts/chart-section.js';
import { RankedBars } from '../charts/ranked-bars.js';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

type Row = AttendanceAnalyticsDto['practitioners'][number];

interface MissedAppointmentsProps {
  readonly title: string;
  readonly nameLabel: string;
  readonly rows: readonly Row[];
}

const BARS_MAX = 10;

const missedOf = ({ noShow, lateCancelled }: Row): number => noShow + lateCancelled;

export function MissedAppointments({ title, nameLabel, rows }: MissedAppointmentsProps) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + missedOf(row), 0);
  const summary = t('attendance.missed', { count, number: numberText(count) });
  const bars = rows.slice(0, BARS_MAX).map((row) => ({ id: row.id, name: row.name, count: missedOf(row) }));
  const columns: Column<Row>[] = [
    { key: 'name', label: nameLabel, cell: ({ name }) => name },
    { key: 'completed', label: t('attendance.completed'), numeric: true, cell: (row) => numberText(row.completed) },
    { key: 'noShow', label: t('attendance.noShow'), numeric: true, cell: (row) => numberText(row.noShow) },
    { key: 'late', label: t('attendance.late'), numeric: true, cell: (row) => numberText(row.lateCancelled) },
    {
      key: 'rate',
      label: t('attendance.rate'),
      numeric: true,
      cell: ({ noShowRate }) => (noShowRate === null ? t('attendance.noRate') : percentText(noShowRate)),
    },
  ];
  return (
    <ChartSection
      title={title}
      summary={
        <Stacked style={{ gap: 4 }}>
          <div>{summary}</div>
          <div>{t('attendance.lateMeans')}</div>
        </Stacked>
      }
      chart={<RankedBars label={summary} rows={bars} />}
      table={<DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    />
  );
}
