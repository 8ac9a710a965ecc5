import { PASSWORD_MIN_LENGTH } from '@telecare/contracts';

export const RULES = { count: PASSWORD_MIN_LENGTH };

export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

export function canChangePassword({ current, next, confirm }: PasswordFields): boolean {
  return current !== '' && next !== '' && confirm !== '' && next === confirm && next.length >= PASSWORD_MIN_LENGTH;
}

export const isTooShort = ({ next }: PasswordFields): boolean => next !== '' && next.length < PASSWORD_MIN_LENGTH;

export const differ = ({ next, confirm }: PasswordFields): boolean => confirm !== '' && next !== confirm;
