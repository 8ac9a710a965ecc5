import { hasUnsaved, onFormsChange } from '@telecare/shell-sdk';

// A separate module, so that it is not part of the shell's first scripts.
export { LeaveQuestion } from '@telecare/portal-kit';

/**
 * Makes the browser ask with its own dialog. Only listens while there is unsaved input, so that other pages stay in the
 * back/forward cache.
 */
export function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    if (hasUnsaved()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow();
  return onFormsChange(follow);
}
