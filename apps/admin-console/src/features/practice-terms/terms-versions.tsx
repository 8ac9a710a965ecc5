import type { ManagedTermsDto } from '@telecare/contracts';
import { useTenant, useTranslation, withPractice } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dayTimeText,
  EmptyState,
  numberText,
  readerZone,
  Section,
  TextLink,
} from '@telecare/ui';

type Version = ManagedTermsDto['versions'][number];

export function TermsVersions({ versions }: Pick<ManagedTermsDto, 'versions'>) {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const columns: Column<Version>[] = [
    {
      key: 'version',
      label: t('terms.version'),
      cell: ({ version, isEmpty }) =>
        isEmpty ? (
          t('terms.ended', { version })
        ) : (
          <TextLink to={withPractice(`/terms?version=${version}`, practice.subdomain)}>
            {t('terms.versionOf', { version })}
          </TextLink>
        ),
    },
    {
      key: 'published',
      label: t('terms.publishedAt'),
      cell: ({ publishedAt }) => dayTimeText(new Date(publishedAt), readerZone()),
    },
    { key: 'by', label: t('terms.by'), cell: ({ publishedBy }) => publishedBy ?? t('terms.nobody') },
    {
      key: 'whom',
      label: t('terms.asked'),
      cell: ({ asksStaff }) => t(asksStaff ? 'terms.everybody' : 'terms.patients'),
    },
    {
      key: 'accepted',
      label: t('terms.acceptances'),
      cell: ({ acceptances }) => numberText(acceptances),
      numeric: true,
    },
  ];
  return (
    <Section title={t('terms.versions')}>
      {versions.length === 0 ? (
        <EmptyState title={t('terms.noVersions')} />
      ) : (
        <DataTable
          label={t('terms.versions')}
          columns={columns}
          rows={versions}
          rowKey={({ version }) => String(version)}
        />
      )}
    </Section>
  );
}
