import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { showToast, toasts } from './toast-queue.js';
import { Toaster } from './toaster.js';

beforeEach(() => {
  toasts.set([]);
  renderWithShell(<Toaster />, { messages: { translation: messages } });
});

describe('toasts', () => {
  it('show the newest only', () => {
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second', description: 'More about it' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeDefined();
    expect(screen.getByText('More about it')).toBeDefined();
  });

  it('take the focus on F8', () => {
    act(() => showToast({ title: 'Saved' }));
    fireEvent.keyDown(document, { code: 'F8' });
    const area = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(area.contains(document.activeElement)).toBe(true);
  });

  it('close on request', () => {
    act(() => showToast({ title: 'Saved' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(toasts.get()[0]?.open).toBe(false);
  });
});
