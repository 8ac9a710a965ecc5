import { letUnsavedGo } from '@telecare/shell-sdk';
import { sessionStatus } from '../session/session.js';
import { forgetTyped } from '../session/session-traces.js';
import { keepTyped } from '../session/typing.js';

/** Unsaved input must not block closing a page that the user can no longer see. */
export function endUnsavedWithSession(): void {
  let before = sessionStatus.get();
  sessionStatus.subscribe(() => {
    const now = sessionStatus.get();
    if (before === 'signed-in' && now === 'expired') keepTyped();
    if (before !== 'starting' && now === 'signed-out') forgetTyped();
    if (before === 'signed-in' && now !== 'signed-in') letUnsavedGo();
    before = now;
  });
}
