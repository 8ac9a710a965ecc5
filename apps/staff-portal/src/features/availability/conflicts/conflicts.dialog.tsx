import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { ConflictList } from './conflict-list.js';
import type { ConflictCheck } from './use-conflict-check.js';

/** Before hours are saved that leave appointments without anybody: nothing is cancelled silently (docs/booking.md). */
export function ConflictsDialog({ check }: { readonly check: ConflictCheck }) {
  const { t } = useTranslation('staff-portal');
  if (!check.found) return null;
  const title = t('scheduling.conflicts.title', { count: check.found.count });
  return (
    <ConfirmDialog
      open
      title={title}
      cancelLabel={t('scheduling.conflicts.leave')}
      confirmLabel={t('scheduling.conflicts.save')}
      onConfirm={check.saveAnyway}
      onCancel={check.leave}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('scheduling.conflicts.before')}</span>
        <ConflictList conflicts={check.found} label={title} onClosed={check.askAgain} />
      </Stacked>
    </ConfirmDialog>
  );
}
