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

// STOP from a phone counts until START from it. The desk then needs an agreement that is newer, and says so.
// @param stoppedAt when the phone answered STOP; null if it did not, or answered START afterwards
export const needsNewAgreement = (stoppedAt: Date | null, isConsented: boolean, isAfterStop: boolean): boolean =>
  stoppedAt !== null && !isConsented && !isAfterStop;

export interface OwnNumber extends TextNumber {
  // The number that a code is to prove.
  readonly pendingNumber: string | null;
}

// Texts that are on stay on while the code of another number waits.
// @param isCodeOpen true if a code waits to be entered, also for a number that was stopped before
export function ownTextState(found: OwnNumber | null, isCodeOpen: boolean): OwnTextState {
  if (textableNumber(found)) return 'on';
  if (found?.pendingNumber && (isCodeOpen || !found.number)) return 'code_sent';
  return found?.number ? 'stopped' : 'none';
}
