import { letUnsavedGo } from '@telecare/shell-sdk';
import { sessionStatus } from '../session/session.js';
import { forgetTyped } from '../session/session-traces.js';
import { keepTyped } from '../session/typing.js';

/** Nothing that was typed may keep the page of somebody who may no longer see it. */
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
