import type { ProblemCause } from '@telecare/api-client';

type Listener = (code: ProblemCause) => void;

const listeners = new Set<Listener>();

export const noticeLeftBehind: Listener = (code) => listeners.forEach((listener) => listener(code));

export function onLeftBehind(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
