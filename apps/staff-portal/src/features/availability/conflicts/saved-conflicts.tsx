import type { UseQueryResult } from '@tanstack/react-query';
import type { ScheduleConflicts } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Section } from '@telecare/ui';
import { LoadFailure } from '@telecare/portal-kit';
import { ConflictList } from './conflict-list.js';

interface SavedConflictsProps {
  readonly conflicts: UseQueryResult<ScheduleConflicts>;
}

export function SavedConflicts({ conflicts }: SavedConflictsProps) {
  const { t } = useTranslation('staff-portal');
  if (conflicts.isError) return <LoadFailure title={t('scheduling.conflicts.failed')} query={conflicts} />;
  if (!conflicts.data?.count) return null;
  const title = t('scheduling.conflicts.title', { count: conflicts.data.count });
  return (
    <Section title={title}>
      <div>{t('scheduling.conflicts.after')}</div>
      <ConflictList conflicts={conflicts.data} label={title} />
    </Section>
  );
}
