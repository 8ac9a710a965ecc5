import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, Section } from '@telecare/ui';
import { type TopPracticesProps, TopPracticesTable } from './top-practices-table.js';

export function TopPractices({ practices }: TopPracticesProps) {
  const { t } = useTranslation('admin-console');
  return (
    <Section title={t('appointments.topPractices')}>
      {practices.length === 0 ? (
        <EmptyState title={t('appointments.noPractices')} />
      ) : (
        <TopPracticesTable practices={practices} />
      )}
    </Section>
  );
}
