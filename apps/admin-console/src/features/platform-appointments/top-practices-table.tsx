import type { PlatformAppointmentAnalyticsDto } from '@telecare/contracts';
import { CompletionRate } from '@telecare/insights';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { type Column, DataTable, numberText, TextLink } from '@telecare/ui';
import { practiceLabel } from '../../practice-host.js';

type Practice = PlatformAppointmentAnalyticsDto['practices'][number];

export interface TopPracticesProps {
  readonly practices: readonly Practice[];
}

export function TopPracticesTable({ practices }: TopPracticesProps) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const columns: Column<Practice>[] = [
    {
      key: 'name',
      label: t('practice.name'),
      cell: (practice) => (
        <TextLink to={inPractice(`/admin/practice/${practice.id}/appointments`)}>{practiceLabel(practice)}</TextLink>
      ),
    },
    { key: 'total', label: t('count.appointments'), numeric: true, cell: ({ total }) => numberText(total) },
    {
      key: 'completed',
      label: t('appointments.completed'),
      numeric: true,
      cell: ({ completed }) => numberText(completed),
    },
    {
      key: 'rate',
      label: t('appointments.rate'),
      numeric: true,
      cell: ({ completionRate }) => <CompletionRate rate={completionRate} />,
    },
  ];
  return (
    <DataTable label={t('appointments.topPractices')} columns={columns} rows={practices} rowKey={({ id }) => id} />
  );
}
