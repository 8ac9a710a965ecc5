import { ConfirmDialog, Stacked } from '@telecare/ui';
import { ConflictList } from './conflict-list.js';
import type { ConflictCheck } from './use-conflict-check.js';
import { useConflictTexts } from './conflicts.texts.js';

/** Before hours are saved that leave appointments without anybody: nothing is cancelled silently (docs/booking.md). */
export function ConflictsDialog({ check }: { readonly check: ConflictCheck }) {
  const { t: tConflict } = useConflictTexts();
  if (!check.found) return null;
  const title = tConflict('title', { count: check.found.count });
  return (
    <ConfirmDialog
      open
      title={title}
      cancelLabel={tConflict('leave')}
      confirmLabel={tConflict('save')}
      onConfirm={check.saveAnyway}
      onCancel={check.leave}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{tConflict('before')}</span>
        <ConflictList conflicts={check.found} label={title} onClosed={check.askAgain} />
      </Stacked>
    </ConfirmDialog>
  );
}
