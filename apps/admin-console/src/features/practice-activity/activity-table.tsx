import Button from '@mui/material/Button';
import type { PracticeActivityDto } from '@telecare/contracts';
import { csvOf } from '@telecare/insights';
import { saveFile } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dateText,
  DownloadRounded,
  numberText,
  readerZone,
  Section,
  TextLink,
} from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { practiceLabel } from '../../practice-host.js';

const COUNTED = ['people', 'staffRoles', 'appointments', 'messages'] as const;

interface ActivityTableProps {
  readonly practices: readonly PracticeActivityDto[];
}

export function ActivityTable({ practices }: ActivityTableProps) {
  const { t } = useTranslation('admin-console');
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
    <Section title={t('platform.practices')} action={<Export practices={practices} />}>
      <DataTable label={t('platform.practices')} columns={columns} rows={practices} rowKey={({ id }) => id} />
    </Section>
  );
}

/** The practices that are shown. */
function Export({ practices }: ActivityTableProps) {
  const { t } = useTranslation('admin-console');
  const save = () => {
    const heading = [t('practice.name'), t('practice.subdomain'), t('practice.status'), t('practice.created')];
    const rows = practices.map((practice) => [
      practice.name,
      practice.subdomain,
      t(practice.isActive ? 'practice.active' : 'practice.inactive'),
      practice.createdAt.slice(0, 10),
      ...COUNTED.map((what) => practice[what]),
    ]);
    const csv = csvOf([[...heading, ...COUNTED.map((what) => t(`count.${what}`))], ...rows]);
    saveFile(new Blob([csv], { type: 'text/csv' }), `${t('analytics.practicesFile')}.csv`);
  };
  return (
    <Button variant="outlined" startIcon={<DownloadRounded />} onClick={save}>
      {t('analytics.export')}
    </Button>
  );
}
