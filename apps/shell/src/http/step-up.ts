import { createStore } from '../store.js';

/** The level that the person has to prove before the API goes on; undefined while it asks for nothing. */
export const lackingLevel = createStore<string | undefined>(undefined);

let waiting: ((isProved: boolean) => void)[] = [];

/** Asks the person for the level; tells whether they proved it, in a tab of its own, or cancelled. */
export function askForLevel(level: string): Promise<boolean> {
  const asked = lackingLevel.get();
  if (!asked || level > asked) lackingLevel.set(level);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Ends the question: the calls that wait for it go on, or fail as they were answered. */
export function answerLevel(isProved: boolean): void {
  const calls = waiting;
  waiting = [];
  lackingLevel.set(undefined);
  for (const call of calls) call(isProved);
}

/**
 * Level that a 401 asks for (RFC 9470): `2` a factor in this session, `3` a fresh one; undefined if the session is
 * over.
 */
export const levelAskedBy = ({ headers }: Response): string | undefined =>
  /acr_values="(\d)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
