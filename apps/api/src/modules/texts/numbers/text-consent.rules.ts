import type { OwnTextState } from '@telecare/contracts';

// A patient gets texts if the newest consent for the number was given. Anybody may withdraw: the patient in the portal
// or by answering STOP, and staff when the patient asks for it. A number without a consent gets only its code.

export interface TextNumber {
  readonly number: string | null;
  // The newest consent or withdrawal for this number; null if there is none.
  readonly isConsented: boolean | null;
}

// Returns the number to which texts may go, or undefined.
export const textableNumber = (found: TextNumber | null): string | undefined =>
  (found?.isConsented && found.number) || undefined;

// @param isCodeOpen true if a code waits to be entered, also for a number that was stopped before
export function ownTextState(found: TextNumber | null, isCodeOpen: boolean): OwnTextState {
  if (!found?.number) return 'none';
  if (found.isConsented) return 'on';
  return found.isConsented === null || isCodeOpen ? 'code_sent' : 'stopped';
}
