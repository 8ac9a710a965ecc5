const listeners = new Set<() => void>();

export const noticeRefusal = (): void => listeners.forEach((listener) => listener());

export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
