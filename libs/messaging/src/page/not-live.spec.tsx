import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { liveChannel, renderWithShell } from '@telecare/testing';
import { act, screen } from '@testing-library/react';
import { NotLive } from './not-live.js';

const after = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const said = () => screen.getByRole('status').textContent;

describe('the notice about delayed updates', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('appears after ten seconds without the live channel and disappears when it is back', () => {
    const { realtime, become } = liveChannel({ status: 'trying' });
    renderWithShell(<NotLive />, { shell: { realtime }, messages: {} });
    after(9_900);
    expect(said()).toBe('');
    after(100);
    expect(said()).toBe('Not live. Trying again…');
    become({ status: 'live' });
    expect(said()).toBe('');
  });

  it('ignores short interruptions', () => {
    const { realtime, become } = liveChannel({ status: 'trying' });
    renderWithShell(<NotLive />, { shell: { realtime }, messages: {} });
    after(9_000);
    become({ status: 'live' });
    become({ status: 'trying' });
    after(9_000);
    expect(said()).toBe('');
  });
});
