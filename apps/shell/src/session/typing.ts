import { whenIdle } from '../federation/preload-on-idle.js';
import './first-values.js';
import { forgetTypedByOthers } from './session-traces.js';

let keep = (): void => undefined;

export const keepTyped = (): void => keep();

/**
 * From now on, saves what this user types if their session ends, and restores saved text. The code loads in the
 * background, because no session ends in its first seconds.
 */
export function followTyping(person: string, onPutBack: () => void): () => void {
  forgetTypedByOthers(person);
  let stop = (): void => undefined;
  let isOver = false;
  whenIdle(() => {
    void import(/* webpackChunkName: "typed-text" */ './typed-text.js').then(
      (module) => {
        keep = module.keepTyped;
        if (!isOver) stop = module.followTyping(person, onPutBack);
      },
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    stop();
  };
}
