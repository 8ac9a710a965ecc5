import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeOpeningEntryDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dayTimeText,
  EmptyState,
  ListSkeleton,
  Loading,
  Page,
  PageHeader,
  ShowMore,
  TextLink,
  timeText,
  useShownPages,
} from '@telecare/ui';
import { usePracticeZone } from '../../use-practice-zone.js';
import { practiceOpeningsQuery } from './practice-openings.api.js';
import { usePracticeOpeningsTexts } from './texts.js';

export function PracticeOpeningsScreen() {
  const { t: tConsole } = useTranslation('admin-console');
  const { t } = usePracticeOpeningsTexts();
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const openings = useInfiniteQuery(practiceOpeningsQuery(useApi()));
  const rows = openings.data?.pages.flatMap(({ items }) => items);
  const more = useShownPages(openings);
  return (
    <Page>
      <PageHeader
        title={tConsole('practiceOpenings.title')}
        context={t('context', { practice: practice.name })}
        action={<TextLink to={inPractice('/admin/access-log')}>{t('log')}</TextLink>}
      />
      {openings.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState title={t('none')} description={t('noneHint')} />}
      {rows && rows.length > 0 && <Openings rows={rows} />}
      <LoadFailure title={t('failed')} query={openings} />
      <ShowMore query={more} label={t('more')} />
    </Page>
  );
}

function Openings({ rows }: { readonly rows: readonly PracticeOpeningEntryDto[] }) {
  const { t } = usePracticeOpeningsTexts();
  const zone = usePracticeZone();
  const columns: Column<PracticeOpeningEntryDto>[] = [
    { key: 'who', label: t('who'), cell: ({ openedBy }) => openedBy },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
    { key: 'opened', label: t('opened'), numeric: true, cell: ({ openedAt }) => dayTimeText(new Date(openedAt), zone) },
    {
      key: 'ended',
      label: t('ended'),
      numeric: true,
      cell: ({ until, closedAt }) => timeText(new Date(closedAt ?? until), zone),
    },
  ];
  return <DataTable label={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
