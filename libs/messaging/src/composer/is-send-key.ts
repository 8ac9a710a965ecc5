import type { KeyboardEvent } from 'react';

const COMPOSING_KEY_CODE = 229;

/** Enter; not with Shift, and not while it chooses among what an input method offers. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING_KEY_CODE;
