const listeners = new Set<() => void>();

/** The API refused something to the person: what it is open to them for may have changed. */
export const noticeRefusal = (): void => listeners.forEach((listener) => listener());

export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
