import { useApi } from '@telecare/api-client';
import type { RegistrationAttemptDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  type Column,
  DataTable,
  dayTimeText,
  EmptyState,
  HowToRegRounded,
  MailAddress,
  readerZone,
  Section,
} from '@telecare/ui';
import { ExportListButton } from './export-list.button.js';
import { exportedAttempts } from './registration-monitoring.api.js';

export function AttemptList({ attempts }: { readonly attempts: readonly RegistrationAttemptDto[] }) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const reasonText = useReasonText();
  const columns: Column<RegistrationAttemptDto>[] = [
    {
      key: 'email',
      label: t('monitoring.email'),
      cell: ({ email }) => (email ? <MailAddress address={email} /> : t('monitoring.noEmail')),
    },
    { key: 'result', label: t('monitoring.result'), cell: (attempt) => <ResultChip attempt={attempt} /> },
    { key: 'reason', label: t('monitoring.reason'), cell: reasonText },
    { key: 'address', label: t('monitoring.address'), cell: ({ ipAddress }) => ipAddress ?? '–' },
    {
      key: 'time',
      label: t('monitoring.time'),
      numeric: true,
      cell: ({ createdAt }) => dayTimeText(new Date(createdAt), readerZone()),
    },
  ];
  return (
    <Section
      title={t('monitoring.attempts')}
      action={<ExportListButton of="monitoring" isEmpty={attempts.length === 0} read={() => exportedAttempts(api)} />}
    >
      {attempts.length === 0 ? (
        <EmptyState icon={<HowToRegRounded aria-hidden />} title={t('monitoring.noAttempts')} />
      ) : (
        <DataTable label={t('monitoring.attempts')} columns={columns} rows={attempts} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function ResultChip({ attempt: { success } }: { readonly attempt: RegistrationAttemptDto }) {
  const { t } = useTranslation('admin-console');
  return <Chip tone={success ? 'green' : 'red'}>{t(success ? 'monitoring.registered' : 'monitoring.refused')}</Chip>;
}

function useReasonText(): (attempt: RegistrationAttemptDto) => string {
  const { t } = useTranslation('admin-console');
  return ({ success, reason, kind }) =>
    success || !reason
      ? t([`monitoring.kinds.${kind}`, 'monitoring.kinds.signup'])
      : t([`monitoring.reasons.${reason}`, 'monitoring.reasons.other']);
}
