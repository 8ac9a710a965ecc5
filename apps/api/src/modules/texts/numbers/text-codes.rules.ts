import { timingSafeEqual } from 'node:crypto';
import {
  TEXT_CODE_MINUTES,
  TEXT_CODE_TRIES,
  TEXT_CODES_A_DAY,
  TEXT_CODES_OF_A_PRACTICE_A_DAY,
} from '@telecare/contracts';
import { type LocalDate, localDateOf } from '@telecare/kernel';

// The rules of codes that prove a phone number:
// - A person gets at most 3 codes a day, and a practice sends at most 20. Otherwise fraudsters let it pay for texts to
//   numbers of theirs.
// - A code is valid for 10 minutes and 5 tries. A new code replaces it.
// A day begins at midnight UTC.

export interface SentCodes {
  readonly codesOn: LocalDate | null;
  readonly codesThatDay: number;
}

export const utcDay = (now: Date): LocalDate => localDateOf(now, 'UTC');

const codesToday = ({ codesOn, codesThatDay }: SentCodes, now: Date): number =>
  codesOn === utcDay(now) ? codesThatDay : 0;

export const mayAskForCode = (sent: SentCodes, now: Date): boolean => codesToday(sent, now) < TEXT_CODES_A_DAY;

// @param ofPractice codes that the practice has sent today
export const maySendCode = (ofPractice: number): boolean => ofPractice < TEXT_CODES_OF_A_PRACTICE_A_DAY;

// Refusals that are no fault of the number are the practice's to repair.
export function problemOfCode(reason: string | null): 'wrong_number' | 'stopped' | 'not_sent' {
  if (reason === 'opted_out') return 'stopped';
  return reason === 'wrong_number' || reason === 'unreachable' ? 'wrong_number' : 'not_sent';
}

export interface StoredCode {
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeTries: number;
}

export type CodeResult = 'right' | 'wrong' | 'expired';

export const isCodeOpen = (code: StoredCode, now: Date): boolean => openHash(code, now) !== null;

// Problem to show instead of the field for the code.
export function codeProblemOf<Problem>(
  code: StoredCode & { readonly codeProblem: Problem | null },
  now: Date,
): Problem | 'expired' | null {
  if (code.codeProblem !== null) return code.codeProblem;
  return code.codeSentAt !== null && !isCodeOpen(code, now) ? 'expired' : null;
}

export function checkCode(code: StoredCode, givenHash: Buffer, now: Date): CodeResult {
  const codeHash = openHash(code, now);
  if (codeHash === null) return 'expired';
  return timingSafeEqual(givenHash, codeHash) ? 'right' : 'wrong';
}

function openHash({ codeHash, codeSentAt, codeTries }: StoredCode, now: Date): Buffer | null {
  if (codeSentAt === null || codeTries >= TEXT_CODE_TRIES) return null;
  return now.getTime() - codeSentAt.getTime() > TEXT_CODE_MINUTES * 60_000 ? null : codeHash;
}
