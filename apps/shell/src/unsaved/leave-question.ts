import { hasUnsaved, onFormsChange } from '@telecare/shell-sdk';

// In a module of its own, so that they are no part of the shell's first scripts.
export { LeaveQuestion } from '@telecare/portal-kit';

/** The browser asks in its own words. Only a page that has to ask listens: the others stay quick to return to. */
export function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    if (hasUnsaved()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow();
  return onFormsChange(follow);
}
