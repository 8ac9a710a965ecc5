import { describe, expect, it } from '@jest/globals';
import type { PlatformMessageAnalytics } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { PlatformMessagesScreen } from './platform-messages.screen.js';

const server = apiServer();

const ANALYTICS: PlatformMessageAnalytics = {
  messages: 200,
  conversations: 42,
  senders: [
    { role: 'patient', messages: 120 },
    { role: 'practitioner', messages: 60 },
    { role: 'practice_admin', messages: 20 },
    { role: 'internal', messages: 50 },
  ],
  hours: Array.from({ length: 24 }, () => 5),
  open: 31,
  urgent: 2,
  waiting: 7,
  overdue: 3,
  unread: 4,
  averageWaitSeconds: 7_200,
  replies: 70,
  averageSeconds: 2_700,
  medianSeconds: 1_800,
  ninetiethSeconds: 259_200,
  practices: [
    { id: 'one', name: 'Riverside', subdomain: 'riverside', conversations: 30, messages: 150 },
    { id: 'two', name: 'Lakeside', subdomain: 'lakeside', conversations: 12, messages: 50 },
  ],
};

describe('the messages of all practices', () => {
  it('name each practice with its conversations and messages', async () => {
    server.use(answers('/platform/analytics/messages', ANALYTICS), answers('/practices', { items: [], next: null }));
    renderWithShell(<PlatformMessagesScreen />, {
      shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
      messages: { 'admin-console': messages },
    });
    const table = within(await screen.findByRole('table', { name: 'Messages by practice' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Riversideriverside30150', 'Lakesidelakeside1250']);
    expect(table.getByRole('link', { name: 'Riverside' })).toHaveAttribute('href', '/admin/practice/one');
    expect(screen.getByText('in 42 conversations with patients in this period')).toBeTruthy();
  });
});
