import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePressed } from './use-pressed.js';

interface Now {
  readonly holds: string;
  readonly isSaving: boolean;
}

const resting = (holds: string): Now => ({ holds, isSaving: false });
const saving = (holds: string): Now => ({ holds, isSaving: true });

function pressedOver(before: string, value: string) {
  const hook = renderHook(({ holds, isSaving }: Now) => usePressed(holds, isSaving), { initialProps: resting(before) });
  act(() => hook.result.current.press(value));
  return hook;
}

describe('the value of a pressed control', () => {
  it('shows at once and follows the saved value afterwards', () => {
    const { result, rerender } = pressedOver('on', 'off');
    for (const now of [resting('on'), saving('on'), saving('off'), resting('off')]) {
      rerender(now);
      expect(result.current.shown).toBe('off');
    }
    rerender(resting('on'));
    expect(result.current.shown).toBe('on');
  });

  it('shows while an earlier value is still being saved', () => {
    const { result, rerender } = pressedOver('one', 'two');
    rerender(saving('one'));
    act(() => result.current.press('three'));
    rerender(saving('two'));
    expect(result.current.shown).toBe('three');
  });

  it('reverts if saving fails', () => {
    const { result, rerender } = pressedOver('on', 'off');
    rerender(saving('on'));
    act(() => result.current.release());
    expect(result.current.shown).toBe('on');
  });

  it("gives way to another user's choice", () => {
    const { result, rerender } = pressedOver('UTC', 'Europe/Berlin');
    rerender(saving('UTC'));
    rerender(resting('Asia/Tokyo'));
    expect(result.current.shown).toBe('Asia/Tokyo');
  });
});
