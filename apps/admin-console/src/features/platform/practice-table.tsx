import { styled } from '@mui/material/styles';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, type Column, dateText, DataTable, fontSize, numberText, readerLocale, readerZone } from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { PracticeName } from './practice-name.js';

const COUNTED = ['users', 'practitioners', 'patients'] as const;

const changeText = (change: number): string =>
  new Intl.NumberFormat(readerLocale(), { signDisplay: 'exceptZero' }).format(change);

export function PracticeTable({ practices }: { readonly practices: readonly ManagedPracticeDto[] }) {
  const { t } = useTranslation('admin-console');
  const columns: Column<ManagedPracticeDto>[] = [
    {
      key: 'name',
      label: t('practice.name'),
      cell: (practice) => <PracticeName practice={practice} />,
    },
    { key: 'status', label: t('practice.status'), cell: ({ isActive }) => <PracticeChip active={isActive} /> },
    ...COUNTED.map((what) => ({
      key: what,
      label: t(`count.${what}`),
      numeric: true,
      cell: (practice: ManagedPracticeDto) => numberText(practice[what]),
    })),
    {
      key: 'appointments',
      label: t('count.appointments'),
      numeric: true,
      cell: (practice) => <Appointments practice={practice} />,
    },
    {
      key: 'activity',
      label: t('platform.lastActivity'),
      numeric: true,
      cell: ({ lastActivityAt }) => (lastActivityAt ? dateText(new Date(lastActivityAt), readerZone()) : '–'),
    },
    {
      key: 'created',
      label: t('practice.created'),
      numeric: true,
      cell: ({ createdAt }) => dateText(new Date(createdAt), readerZone()),
    },
  ];
  return <DataTable label={t('platform.practices')} columns={columns} rows={practices} rowKey={({ id }) => id} />;
}

const Trend = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

function Appointments({ practice }: { readonly practice: ManagedPracticeDto }) {
  const { t } = useTranslation('admin-console');
  const { appointments, appointmentsIn30Days: last, appointmentsBefore: before } = practice;
  return (
    <div>
      {numberText(appointments)}
      <Trend>{t('platform.trendOf', { last: numberText(last), change: changeText(last - before) })}</Trend>
    </div>
  );
}
