import type { UseQueryResult } from '@tanstack/react-query';
import type { ScheduleConflicts } from '@telecare/contracts';
import { Section } from '@telecare/ui';
import { LoadFailure } from '@telecare/portal-kit';
import { useState } from 'react';
import { BulkActs } from '../../../appointments/batch/bulk-acts.js';
import { useSelection } from '../../../appointments/batch/use-selection.js';
import { ConflictList } from './conflict-list.js';
import { useConflictTexts } from './conflicts.texts.js';

interface SavedConflictsProps {
  readonly conflicts: UseQueryResult<ScheduleConflicts>;
}

export function SavedConflicts({ conflicts }: SavedConflictsProps) {
  const { t: tConflict } = useConflictTexts();
  const selection = useSelection(conflicts.data?.items.map(({ appointment }) => appointment) ?? []);
  const [isActing, setIsActing] = useState(false);
  if (conflicts.isError) return <LoadFailure title={tConflict('failed')} query={conflicts} />;
  // The dialog that solved the last conflict stays, to say so and to undo it.
  if (!conflicts.data || (conflicts.data.count === 0 && !isActing)) return null;
  const { count, items } = conflicts.data;
  const title = tConflict('title', { count });
  const all = items.map(({ appointment }) => appointment);
  return (
    <Section title={title}>
      <div>{tConflict('after')}</div>
      <BulkActs
        selected={selection.selected.length > 0 ? selection.selected : all}
        checked={selection.selected.length}
        isAll={selection.isAll}
        onAll={selection.pressAll}
        acts={['move', 'cancel']}
        onOpen={() => setIsActing(true)}
        onDone={() => {
          setIsActing(false);
          selection.clear();
        }}
      />
      {count > 0 && <ConflictList conflicts={conflicts.data} label={title} selection={selection} />}
    </Section>
  );
}
