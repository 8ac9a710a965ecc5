import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dismissToast, showToast, toasts } from './toast-queue.js';

beforeEach(() => {
  jest.useFakeTimers();
  toasts.set([]);
});

const shown = () => toasts.get().map(({ title, open }) => [title, open]);

describe('toasts', () => {
  it('show one at a time, the newest', () => {
    showToast({ title: 'first' });
    showToast({ title: 'second' });
    expect(shown()).toEqual([['second', true]]);
  });

  it('close at once and are removed after 1,000,000 ms', () => {
    showToast({ title: 'saved' });
    dismissToast(toasts.get()[0]?.id ?? 0);
    expect(shown()).toEqual([['saved', false]]);
    jest.advanceTimersByTime(999_999);
    expect(shown()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });
});
