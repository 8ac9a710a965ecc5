import { createStore } from '../store.js';

export const lackingLevel = createStore<string | undefined>(undefined);

let waiting: ((isProved: boolean) => void)[] = [];

/**
 * Asks the user for an authentication level. Resolves to false if they cancel, or to true once they proved it in
 * another tab.
 */
export function askForLevel(level: string): Promise<boolean> {
  const asked = lackingLevel.get();
  if (!asked || level > asked) lackingLevel.set(level);
  return new Promise((resolve) => waiting.push(resolve));
}

export function answerLevel(isProved: boolean): void {
  const calls = waiting;
  waiting = [];
  lackingLevel.set(undefined);
  for (const call of calls) call(isProved);
}

/** RFC 9470: `2` is a factor in this session, `3` a fresh one. Undefined if the session is over. */
export const levelAskedBy = ({ headers }: Response): string | undefined =>
  /acr_values="(\d)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
