import { useState } from 'react';

interface Pressed<Value> {
  readonly value: Value;
  readonly over: Value;
}

/**
 * For controls that save at once. Shows the pressed value immediately, while it is being saved and until the saved
 * value changes. `isSaving` arrives a frame later, and a control that waited for it would flicker back. After a
 * failure, `release` shows the saved value again.
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
