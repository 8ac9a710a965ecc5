import { createStore } from '../store.js';

/** Longer than a token renewal takes when the user returns to the page. */
const COVERED_AFTER_MS = 4_000;

export interface AccessCover {
  readonly lift: () => Promise<boolean>;
}

/**
 * Set while it is unknown whether the user may see the page: its content stays mounted but hidden
 * (docs/live-updates.md).
 */
export const accessCover = createStore<AccessCover | undefined>(undefined);

export function watchDoubt(cover: AccessCover) {
  let since: number | undefined;
  return {
    unproven: () => {
      since ??= Date.now();
      if (Date.now() - since >= COVERED_AFTER_MS && !accessCover.get()) accessCover.set(cover);
    },
    proved: () => {
      since = undefined;
      if (accessCover.get()) accessCover.set(undefined);
    },
  };
}
