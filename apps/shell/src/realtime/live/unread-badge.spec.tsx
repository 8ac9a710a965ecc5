import { afterEach, describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { act, screen } from '@testing-library/react';
import { HeaderNav } from '../../chrome/header-nav.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { realtime, realtimeState, unreadBadge } from '../realtime.js';
import { UnreadBadge } from './unread-badge.js';

const links = [
  { path: '/patients', label: { en: 'Patients' }, order: 40 },
  { path: '/messages', label: { en: 'Messages' }, order: 30 },
];

function open(): void {
  renderWithShell(<HeaderNav links={links} />, { messages: { translation: shellMessages }, shell: { realtime } });
}

const count = (unread: number | undefined) => act(() => realtimeState.set({ status: 'live', unread }));

afterEach(() => {
  unreadBadge.set(undefined);
  realtimeState.set({ status: 'off' });
});

describe('the count of unread messages in the header', () => {
  it('appears on the messages link only, while messages are unread', () => {
    open();
    const [patients, messages] = screen.getAllByRole('link');
    expect(messages).toHaveAccessibleName('Messages');
    act(() => unreadBadge.set(UnreadBadge));
    count(1);
    expect(messages).toHaveAccessibleName('Messages 1 unread message');
    expect(patients).toHaveAccessibleName('Patients');
    count(0);
    expect(messages).toHaveAccessibleName('Messages');
  });

  it('stops at the limit', () => {
    open();
    act(() => unreadBadge.set(UnreadBadge));
    count(98);
    expect(screen.getByText('98')).toBeDefined();
    count(99);
    expect(screen.getByRole('link', { name: 'Messages 99+ unread messages' })).toBeDefined();
  });
});
