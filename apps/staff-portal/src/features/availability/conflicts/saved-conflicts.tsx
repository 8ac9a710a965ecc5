import { styled } from '@mui/material/styles';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ScheduleConflicts } from '@telecare/contracts';
import { SectionTitle, space } from '@telecare/ui';
import { LoadFailure } from '@telecare/portal-kit';
import { useId, useState } from 'react';
import { BulkActs } from '../../../appointments/batch/bulk-acts.js';
import { useSelection } from '../../../appointments/batch/use-selection.js';
import { ConflictList } from './conflict-list.js';
import { useConflictTexts } from './conflicts.texts.js';
import { useFocusAfterSave } from './use-focus-after-save.js';

interface SavedConflictsProps {
  readonly conflicts: UseQueryResult<ScheduleConflicts>;
  readonly save: Pick<UseMutationResult, 'isSuccess' | 'submittedAt'>;
}

const Root = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

const Title = styled(SectionTitle)({ outline: 'none' });

export function SavedConflicts({ conflicts, save }: SavedConflictsProps) {
  const { t: tConflict } = useConflictTexts();
  const selection = useSelection(conflicts.data?.items.map(({ appointment }) => appointment) ?? []);
  const [isActing, setIsActing] = useState(false);
  const id = useId();
  const count = conflicts.data?.count ?? 0;
  const savedAt = save.isSuccess ? save.submittedAt : 0;
  const heading = useFocusAfterSave<HTMLHeadingElement>(savedAt, conflicts.dataUpdatedAt, count > 0);
  if (conflicts.isError) return <LoadFailure title={tConflict('failed')} query={conflicts} />;
  // The dialog that solved the last conflict stays, to say so and to undo it.
  if (!conflicts.data || (count === 0 && !isActing)) return null;
  const { items } = conflicts.data;
  const title = tConflict('title', { count });
  const all = items.map(({ appointment }) => appointment);
  return (
    <Root aria-labelledby={count > 0 ? id : undefined}>
      {count > 0 && (
        <>
          <Title ref={heading} id={id} tabIndex={-1}>
            {title}
          </Title>
          <div>{tConflict('after')}</div>
        </>
      )}
      <BulkActs
        selected={selection.selected.length > 0 ? selection.selected : all}
        checked={selection.selected.length}
        isAll={selection.isAll}
        onAll={count > 0 ? selection.pressAll : undefined}
        isWhole={selection.selected.length === 0 && all.length === count && count > 1}
        acts={['move', 'cancel']}
        onOpen={() => setIsActing(true)}
        onDone={() => {
          setIsActing(false);
          selection.clear();
        }}
      />
      {count > 0 && <ConflictList conflicts={conflicts.data} label={title} selection={selection} />}
    </Root>
  );
}
