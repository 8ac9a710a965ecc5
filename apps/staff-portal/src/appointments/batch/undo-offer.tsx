import { lazy, Suspense, useState } from 'react';
import { useMayManage } from '../use-may-manage.js';
import { useHeldBatch } from './held-batch.js';

const HeldUndo = lazy(async () => ({ default: (await import('./dialogs.js')).HeldUndo }));

// Belongs to the pages that have bulk acts.
export function UndoOffer() {
  const { read } = useHeldBatch();
  const mayManage = useMayManage();
  const [isHeld] = useState(() => mayManage && read() !== undefined);
  return (
    isHeld && (
      <Suspense>
        <HeldUndo />
      </Suspense>
    )
  );
}
