import { ActionNotice, useNow } from '@telecare/ui';
import { useState } from 'react';
import { idsWith } from '../batch.rules.js';
import { useBatchTexts } from '../batch.texts.js';
import { type HeldBatch, useHeldBatch } from '../held-batch.js';
import { useBatch } from '../use-batch.js';

// Offers to undo a bulk act whose dialog is gone, for example after a reload.
export function HeldUndo() {
  const { read } = useHeldBatch();
  const [held] = useState(read);
  return held && <UndoNotice held={held} />;
}

function UndoNotice({ held }: { readonly held: HeldBatch }) {
  const { t } = useBatchTexts();
  const { kind } = held;
  const { run, undo, retry } = useBatch(kind, held);
  const now = useNow(1_000);
  if (!run) return null;
  const count = idsWith(run.outcomes, 'done').length;
  const left = Math.ceil(((run.undoUntil ?? 0) - now.getTime()) / 1_000);
  if (run.isRunning) return <div role="status">{t('running', { done: run.outcomes.size, total: run.total })}</div>;
  if (!run.isUndo) {
    if (left <= 0) return null;
    const text = t(`finished.${kind}`, { count, total: run.total });
    return (
      <div>
        <ActionNotice text={text} actionLabel={t('undo')} onAction={undo} busy={false} />
        {/* Outside of the status, which would announce each second. */}
        {t(kind === 'message' ? 'messagesWait' : 'mailsWait', { count: left })}
      </div>
    );
  }
  const text = t(`finished.${kind === 'message' ? 'withdrawn' : 'undone'}`, { count, total: run.total });
  const isUnanswered = idsWith(run.outcomes, 'failed').length > 0;
  if (isUnanswered) return <ActionNotice text={text} actionLabel={t('retry')} onAction={retry} busy={false} />;
  return <div role="status">{text}</div>;
}
