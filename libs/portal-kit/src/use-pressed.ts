import { useState } from 'react';

interface Pressed<Value> {
  readonly value: Value;
  readonly over: Value;
}

/**
 * For a control that is saved at once: shows what was pressed, from the same moment on, while it is saved and until that
 * holds. Whether it is being saved is known a frame later, and a control that waited for it would go back for that frame.
 * `release` shows again what holds, because it could not be saved.
 */
export function usePressed<Value>(holds: Value, isSaving: boolean) {
  const [pressed, setPressed] = useState<Pressed<Value>>();
  const isOver = pressed !== undefined && !isSaving && pressed.over !== holds;
  if (isOver) setPressed(undefined);
  return {
    shown: pressed && !isOver ? pressed.value : holds,
    press: (value: Value) => setPressed({ value, over: holds }),
    release: () => setPressed(undefined),
  };
}
