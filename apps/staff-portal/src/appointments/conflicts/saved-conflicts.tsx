import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ScheduleConflicts, ScheduleException } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useShownZone } from '../../use-shown-zone.js';
import { useConflictTexts } from './conflicts.texts.js';
import { FoundConflicts } from './found-conflicts.js';
import { splitConflicts } from './time-off.rules.js';
import { useFocusAfterSave } from './use-focus-after-save.js';

interface SavedConflictsProps {
  readonly conflicts: UseQueryResult<ScheduleConflicts>;
  readonly save: Pick<UseMutationResult, 'isSuccess' | 'submittedAt'>;
  // Time off that the last save added. Its appointments come first.
  readonly added?: readonly ScheduleException[];
}

const NONE: readonly ScheduleException[] = [];

export function SavedConflicts({ conflicts, save, added = NONE }: SavedConflictsProps) {
  const { t: tConflict } = useConflictTexts();
  const zone = useShownZone();
  const count = conflicts.data?.count ?? 0;
  const savedAt = save.isSuccess ? save.submittedAt : 0;
  const heading = useFocusAfterSave<HTMLHeadingElement>(savedAt, conflicts.dataUpdatedAt, count > 0);
  if (conflicts.isError) return <LoadFailure title={tConflict('failed')} query={conflicts} />;
  if (!conflicts.data) return null;
  const { inTimeOff, others } = splitConflicts(conflicts.data, added, zone);
  const isSplit = inTimeOff.count > 0 && others.count > 0;
  return (
    <>
      <FoundConflicts
        conflicts={inTimeOff}
        title={tConflict(isSplit ? 'inTimeOff' : 'title', { count: inTimeOff.count })}
        text={tConflict('after')}
        heading={heading}
      />
      <FoundConflicts
        conflicts={others}
        title={tConflict(isSplit ? 'others' : 'title', { count: others.count })}
        text={tConflict(isSplit ? 'othersText' : 'after')}
        heading={isSplit ? undefined : heading}
      />
    </>
  );
}
