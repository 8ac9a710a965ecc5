import { createStore } from '../store.js';

interface Activity {
  lastInput: number;
  /**
   * Minutes without input after which a page stops renewing and ends its session, because a forgotten page must not
   * keep it alive (docs/sign-in.md).
   */
  idleMinutes: number;
  tooLate: () => void;
}

const noticeUse = (): void => void (activity.lastInput = Date.now());

export const activity: Activity = { lastInput: Date.now(), idleMinutes: 15, tooLate: noticeUse };

/** Milliseconds until the idle timeout. Zero or negative after it. */
export const msLeft = (): number => activity.lastInput + activity.idleMinutes * 60_000 - Date.now();

export const isInUse = (): boolean => msLeft() > 0;

export const idleWarning = createStore(false);

const noticeInput = () => (isInUse() ? noticeUse : activity.tooLate)();

for (const input of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  window.addEventListener(input, noticeInput, { passive: true, capture: true });
