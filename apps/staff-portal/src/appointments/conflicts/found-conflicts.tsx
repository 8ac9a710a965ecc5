import { styled } from '@mui/material/styles';
import type { ScheduleConflicts } from '@telecare/contracts';
import { SectionTitle, space } from '@telecare/ui';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { BulkActs } from '../batch/bulk-acts.js';
import { useSelection } from '../batch/use-selection.js';
import { ConflictList } from './conflict-list.js';

interface FoundConflictsProps {
  readonly conflicts: ScheduleConflicts;
  readonly title: string;
  readonly text: ReactNode;
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
}

const Root = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const Title = styled(SectionTitle)({ outline: 'none' });

export function FoundConflicts({ conflicts: { count, items }, title, text, heading }: FoundConflictsProps) {
  const all = items.map(({ appointment }) => appointment);
  const selection = useSelection(all);
  const [isActing, setIsActing] = useState(false);
  const id = useId();
  // The dialog that solved the last conflict stays, to say so and to undo it.
  if (count === 0 && !isActing) return null;
  return (
    <Root aria-labelledby={count > 0 ? id : undefined}>
      {count > 0 && (
        <>
          <Title ref={heading} id={id} tabIndex={-1}>
            {title}
          </Title>
          <div>{text}</div>
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
      {count > 0 && <ConflictList conflicts={{ count, items }} label={title} selection={selection} />}
    </Root>
  );
}
