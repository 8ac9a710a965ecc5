import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { FailedSignInDto, FailedSignInsDto } from '@telecare/contracts';
import { csvOf, ExportCsv } from '@telecare/insights';
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
} from '@telecare/ui';
import { BlockAddressButton } from './address-blocks/block-address.button.js';
import { failedSignInsQuery } from './security.api.js';
import { UnreadEvents } from './unread-events.js';

/** The sign-ins that were refused in the last day. */
export function FailedSignIns() {
  const { t } = useTranslation('admin-console');
  const failed = useQuery(failedSignInsQuery(useApi()));
  return (
    <Section
      title={t('failedSignIns.title')}
      action={
        <ExportCsv
          label={t('failedSignIns.export')}
          fileName={t('failedSignIns.file')}
          csv={failed.data && (() => csvOf(linesOf(failed.data, t)))}
        />
      }
    >
      {failed.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('failedSignIns.failed')} query={failed} />
      {failed.data && <Found failed={failed.data} />}
    </Section>
  );
}

function Found({ failed }: { readonly failed: FailedSignInsDto }) {
  const { t } = useTranslation('admin-console');
  const { items, total } = failed;
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
      <UnreadEvents reading={failed} />
      {items.length > 0 && (
        <DataTable label={t('failedSignIns.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      {total > items.length && <p>{t('failedSignIns.newest', { number: numberText(items.length) })}</p>}
      {items.length === 0 && failed.isCurrent && (
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

const linesOf = ({ items }: FailedSignInsDto, t: Translate) => [
  ['failedSignIns.account', 'monitoring.reason', 'monitoring.address', 'monitoring.time'].map((key) => t(key)),
  ...items.map((one) => [accountText(one, t), reasonText(one, t), one.ipAddress ?? '', one.at]),
];
