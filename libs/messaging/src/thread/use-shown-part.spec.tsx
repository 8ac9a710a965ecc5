import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { aMessage } from '../../test/builders.js';
import { SHOWN_MAX, useShownPart } from './use-shown-part.js';

const thread = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index));

describe('the part of a long thread that is shown', () => {
  it('starts at the end, moves up by a page on request, and never exceeds the limit', () => {
    const { result, rerender } = renderHook((items) => useShownPart(items), { initialProps: thread(101, 700) });
    const range = () => [result.current.shown[0]?.seq, result.current.shown.at(-1)?.seq];
    expect(range()).toEqual([201, 700]);
    expect([result.current.isEndShown, result.current.isEarlierKnown]).toEqual([true, true]);
    act(() => result.current.makeRoomAbove());
    act(() => result.current.makeRoomAbove());
    expect(range()).toEqual([101, 600]);
    expect([result.current.isEndShown, result.current.isEarlierKnown]).toEqual([false, false]);
    act(() => result.current.makeRoomAbove());
    rerender(thread(51, 701));
    expect(range()).toEqual([51, 550]);
    expect(result.current.shown).toHaveLength(SHOWN_MAX);
    act(() => result.current.showEnd());
    expect(range()).toEqual([202, 701]);
  });

  it('moves to a message that it does not hold, and stays where it holds it', () => {
    const { result } = renderHook((items) => useShownPart(items), { initialProps: thread(1, 1_000) });
    const range = () => [result.current.shown[0]?.seq, result.current.shown.at(-1)?.seq];
    act(() => result.current.showAround(700));
    expect(range()).toEqual([501, 1_000]);
    act(() => result.current.showAround(400));
    expect(range()).toEqual([151, 650]);
    expect(result.current.isEndShown).toBe(false);
  });

  it('includes everything while it fits', () => {
    const { result, rerender } = renderHook((items) => useShownPart(items), { initialProps: thread(51, 100) });
    act(() => result.current.makeRoomAbove());
    rerender(thread(1, 101));
    expect(result.current.shown).toHaveLength(101);
    expect(result.current.isEndShown).toBe(true);
  });
});
