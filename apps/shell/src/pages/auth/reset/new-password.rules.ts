import { PASSWORD_MIN_LENGTH } from '@telecare/contracts';

export const RULES = { count: PASSWORD_MIN_LENGTH };

export interface NewPassword {
  readonly next: string;
  readonly confirm: string;
}

export const isLongEnough = (next: string): boolean => next.length >= PASSWORD_MIN_LENGTH;

export const tokenIn = (hash: string): string | undefined => /^#token=([\w-]{43})$/.exec(hash)?.[1];
