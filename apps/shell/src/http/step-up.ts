import { createStore } from '../store.js';

export const lackingLevel = createStore<string | undefined>(undefined);

let waiting: ((isProved: boolean) => void)[] = [];

/** Asks the person for the level; tells whether they proved it, in a tab of its own, or cancelled. */
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

/** RFC 9470: `2` is a factor in this session, `3` a fresh one; undefined if the session is over. */
export const levelAskedBy = ({ headers }: Response): string | undefined =>
  /acr_values="(\d)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
