import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { FailedSignInDto, FailedSignInsPage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dayTimeText,
  EmptyState,
  HowToRegRounded,
  ListSkeleton,
  Loading,
  numberText,
  readerZone,
  Section,
  ShowMore,
  useShownPages,
} from '@telecare/ui';
import { BlockAddressButton } from './address-blocks/block-address.button.js';
import { ExportListButton } from './export-list.button.js';
import { exportedFailedSignIns, failedSignInsQuery } from './security.api.js';
import { UnreadEvents } from './unread-events.js';

export function FailedSignIns() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const failed = useInfiniteQuery(failedSignInsQuery(api));
  const more = useShownPages(failed);
  return (
    <Section
      title={t('failedSignIns.title')}
      action={
        <ExportListButton
          of="failedSignIns"
          isEmpty={!failed.data?.pages[0]?.total}
          read={() => exportedFailedSignIns(api)}
        />
      }
    >
      {failed.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('failedSignIns.failed')} query={failed} />
      {failed.data && <Found pages={failed.data.pages} />}
      <ShowMore query={more} label={t('failedSignIns.more')} />
    </Section>
  );
}

function Found({ pages }: { readonly pages: readonly FailedSignInsPage[] }) {
  const { t } = useTranslation('admin-console');
  const items = pages.flatMap((page) => page.items);
  const first = pages[0];
  const total = first?.total ?? 0;
  const columns: Column<FailedSignInDto>[] = [
    { key: 'account', label: t('failedSignIns.account'), cell: (one) => accountText(one, t) },
    { key: 'reason', label: t('monitoring.reason'), cell: (one) => reasonText(one, t) },
    { key: 'address', label: t('monitoring.address'), cell: ({ ipAddress }) => ipAddress ?? '–' },
    { key: 'time', label: t('monitoring.time'), numeric: true, cell: ({ at }) => timeOf(at) },
    {
      key: 'block',
      label: t('failedSignIns.block'),
      cell: ({ ipAddress }) => ipAddress && <BlockAddressButton address={ipAddress} />,
    },
  ];
  return (
    <>
      {first && <UnreadEvents reading={first} />}
      {items.length > 0 && (
        <DataTable label={t('failedSignIns.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      {total > items.length && (
        <p>{t('failedSignIns.shown', { number: numberText(items.length), total: numberText(total) })}</p>
      )}
      {items.length === 0 && first?.isCurrent && (
        <EmptyState icon={<HowToRegRounded aria-hidden />} title={t('failedSignIns.none')} />
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const timeOf = (at: string): string => dayTimeText(new Date(at), readerZone());

const accountText = ({ userId, name }: FailedSignInDto, t: Translate): string =>
  name ?? (userId ? t('threats.unknownAccount', { id: userId }) : t('failedSignIns.noAccount'));

const reasonText = ({ reason }: FailedSignInDto, t: Translate): string =>
  t([`failedSignIns.reasons.${reason ?? 'other'}`, 'failedSignIns.reasons.other']);
