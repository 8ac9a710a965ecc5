import { describe, expect, it } from '@jest/globals';
import { liveChannel, answers, apiServer, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { UnreadCard } from './unread-card.js';

const server = apiServer();

describe('the card of unread messages', () => {
  it('says that there are none', async () => {
    server.use(answers('/conversations/unread', { count: 0 }));
    renderWithShell(<UnreadCard label="Unread Messages" none="No recent messages" to="/messages" />, { messages: {} });
    expect(await screen.findByText('No recent messages')).toBeTruthy();
  });

  it('shows what was asked until the live channel counts, and keeps its last word when it breaks off', async () => {
    server.use(answers('/conversations/unread', { count: 3 }));
    const { realtime, become } = liveChannel({ status: 'off' });
    renderWithShell(<UnreadCard label="Unread Messages" none="No recent messages" to="/messages" />, {
      shell: { realtime },
      messages: {},
    });
    const card = await screen.findByRole('link', { name: /3$/ });
    become({ status: 'live', unread: 5 });
    expect(card).toHaveAccessibleName('Unread Messages 5');
    become({ status: 'live', unread: 99 });
    expect(card).toHaveAccessibleName('Unread Messages 99+');
    become({ status: 'trying', unread: 99 });
    expect(card).toHaveAccessibleName('Unread Messages 99+');
  });
});
