import { hasUnsaved } from '@telecare/shell-sdk';
import type { BlockerFunction } from 'react-router-dom';

/** Whether a step of the router leaves something unsaved behind; a jump within the page leaves nothing. */
export const losesUnsaved: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  if (from.pathname !== to.pathname) return hasUnsaved();
  const action: string = historyAction;
  return from.search !== to.search && hasUnsaved(action === 'POP' ? 'back' : 'query');
};
