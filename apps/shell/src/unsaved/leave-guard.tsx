import { hasOpenForms, hasUnsaved, letUnsavedGo, onFormsChange } from '@telecare/shell-sdk';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useStore } from '../store.js';
import { waiting } from './may-leave.js';

const losesUnsaved: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  if (from.pathname !== to.pathname) return hasUnsaved('screen');
  const action: string = historyAction;
  return from.search !== to.search && hasUnsaved(action === 'POP' ? 'back' : 'query');
};

interface QuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const load = () => import('./leave-question.js');

const LeaveQuestion = lazy<ComponentType<QuestionProps>>(() =>
  load().then(
    (module) => ({ default: module.LeaveQuestion }),
    () => ({ default: Unasked }),
  ),
);

/**
 * Asks before the user leaves a page with unsaved input, in any form of any portal (docs/web.md). The dialog's code
 * loads with the first form.
 */
export function LeaveGuard() {
  const hasForms = useSyncExternalStore(onFormsChange, hasOpenForms);
  const blocker = useBlocker(losesUnsaved);
  const answer = useStore(waiting);
  useEffect(() => {
    if (hasForms) warnOnce();
    // The page disappeared without an answer, because its session has ended.
    else waiting.set(undefined);
  }, [hasForms]);
  if (!hasForms || (blocker.state !== 'blocked' && !answer)) return null;

  const decide = (leaves: boolean) => {
    waiting.set(undefined);
    if (leaves) letUnsavedGo(!answer);
    blocker[leaves ? 'proceed' : 'reset']?.();
    answer?.(leaves);
  };
  return (
    <Suspense>
      <LeaveQuestion onKeep={() => decide(false)} onDiscard={() => decide(true)} />
    </Suspense>
  );
}

let isWarning = false;

function warnOnce(): void {
  if (isWarning) return;
  isWarning = true;
  load().then(
    ({ warnBeforeUnload }) => warnBeforeUnload(),
    () => (isWarning = false),
  );
}

/** Replaces a dialog that could not be loaded. Stays on the page, so that nothing is lost. */
function Unasked({ onKeep }: QuestionProps) {
  useEffect(onKeep);
  return null;
}
