import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { act, screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { OfflineNotice } from './offline-notice.js';

function network(isThere: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

afterEach(() => void jest.restoreAllMocks());

describe('the notice of a lost network', () => {
  it('appears while the network is down and disappears afterwards', () => {
    renderWithShell(<OfflineNotice />, { messages: { translation: messages } });
    expect(screen.getByRole('status').textContent).toBe('');
    network(false);
    expect(screen.getByRole('status').textContent).toMatch(/^You are offline/);
    network(true);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
