import { styled } from '@mui/material/styles';
import type { PracticeActivityDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  type Column,
  DataTable,
  dateText,
  fontSize,
  numberText,
  readerZone,
  Section,
  TextLink,
} from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { practiceLabel } from '../../practice-host.js';
import { useSystemAnalyticsTexts } from '../../system-analytics/system-analytics.texts.js';
import { COUNTED } from './activity-csv.js';

interface ActivityTableProps {
  readonly practices: readonly PracticeActivityDto[];
  readonly ofDays: boolean;
}

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13] });

export function ActivityTable({ practices, ofDays }: ActivityTableProps) {
  const { t } = useTranslation('admin-console');
  const { t: texts } = useSystemAnalyticsTexts();
  const inPractice = usePathInPractice();
  const columns: Column<PracticeActivityDto>[] = [
    {
      key: 'name',
      label: t('practice.name'),
      cell: (practice) => (
        <TextLink to={inPractice(`/admin/practice/${practice.id}`)}>{practiceLabel(practice)}</TextLink>
      ),
    },
    { key: 'status', label: t('practice.status'), cell: ({ isActive }) => <PracticeChip active={isActive} /> },
    ...COUNTED.map((what) => ({
      key: what,
      label: t(`count.${what}`),
      numeric: true,
      cell: (practice: PracticeActivityDto) => numberText(practice[what]),
    })),
    {
      key: 'created',
      label: t('practice.created'),
      numeric: true,
      cell: ({ createdAt }) => dateText(new Date(createdAt), readerZone()),
    },
  ];
  return (
    <Section title={t('platform.practices')}>
      <DataTable label={t('platform.practices')} columns={columns} rows={practices} rowKey={({ id }) => id} />
      {ofDays && <Note>{texts('activityOfDays')}</Note>}
    </Section>
  );
}
