const LEFT_BEHIND = 'LeftBehindError';

export const leftBehind = (): DOMException =>
  new DOMException('The page or dialog that made this call is gone.', LEFT_BEHIND);

/** Compares names, because each portal bundles its own copy of this library. */
export function isLeftBehind(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === LEFT_BEHIND;
}
