import { describe, expect, it, jest } from '@jest/globals';
import type { FailedSignInsPage, RegistrationAttemptDto, RegistrationMonitoringDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { SecurityScreen } from './security.screen.js';

const FAILED: FailedSignInsPage = {
  items: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      at: '2026-11-20T15:00:00Z',
      reason: 'user_not_found',
      ipAddress: '198.51.100.7',
      userId: null,
      name: null,
    },
  ],
  next: null,
  total: 1,
  eventsReadAt: '2026-11-20T15:00:00Z',
  isCurrent: true,
};

const server = apiServer(answers('/platform/security/failed-sign-ins', FAILED));

const attempt = (changes: Partial<RegistrationAttemptDto>): RegistrationAttemptDto => ({
  id: '1',
  email: 'someone@example.test',
  ipAddress: '192.0.2.1',
  kind: 'signup',
  success: false,
  reason: 'signup.invitation_required',
  createdAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

const monitoring: RegistrationMonitoringDto = {
  total: 5,
  failed: 4,
  attempts: [attempt({}), attempt({ id: '2', email: 'other@example.test', reason: 'something.new' })],
  suspiciousAddresses: [{ ipAddress: '192.0.2.9', failures: 4, lastAt: '2026-11-20T15:00:00.000Z' }],
  recent: [attempt({ id: '3', email: 'welcome@example.test', success: true, reason: null, kind: 'invitation' })],
  keepDays: 30,
};

const NONE: RegistrationMonitoringDto = {
  total: 0,
  failed: 0,
  attempts: [],
  suspiciousAddresses: [],
  recent: [],
  keepDays: 30,
};

function open(role: Role = 'super_admin', tab = 'monitoring') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform: true }), toast };
  renderWithShell(<SecurityScreen />, {
    shell,
    messages: { 'admin-console': messages },
    path: `/admin/security?tab=${tab}`,
  });
  return toast;
}

describe('registration monitoring', () => {
  it('lists attempts with the reason in words', async () => {
    server.use(answers('/platform/registration-attempts', monitoring));
    open();
    const row = await screen.findByRole('row', { name: /^someone/ });
    expect(within(row).getByText('No invitation')).toBeTruthy();
    expect(within(row).getByText('192.0.2.1')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^other/ })).getByText('Other reason')).toBeTruthy();
  });

  it('lists failed sign-ins with account, reason and address', async () => {
    server.use(answers('/platform/registration-attempts', monitoring));
    open();
    const table = await screen.findByRole('table', { name: 'Failed sign-ins of the last 24 hours' });
    const row = within(table).getByRole('row', { name: /^No such account/ });
    expect(within(row).getByText('No account with this email address')).toBeTruthy();
    expect(within(row).getByText('198.51.100.7')).toBeTruthy();
    for (const name of ['Export failed sign-ins as CSV', 'Export attempts as CSV']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
  });

  it('shows more failed sign-ins on request', async () => {
    server.use(answers('/platform/registration-attempts', monitoring));
    const second = { ...FAILED.items[0]!, id: '00000000-0000-4000-8000-000000000002', ipAddress: '198.51.100.8' };
    server.use(
      http.get('*/api/platform/security/failed-sign-ins', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('after') === 'key'
            ? { ...FAILED, items: [second], total: null }
            : { ...FAILED, next: 'key', total: 2 },
        ),
      ),
    );
    open();
    expect(await screen.findByText('1 of 2 are shown.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more failed sign-ins' }));
    expect(await screen.findByText('198.51.100.8')).toBeTruthy();
    expect(screen.queryByText(/are shown\.$/)).toBeNull();
  });

  it('says that no sign-in failed only while that is known', async () => {
    server.use(answers('/platform/registration-attempts', monitoring));
    server.use(answers('/platform/security/failed-sign-ins', { ...FAILED, items: [], total: 0, isCurrent: false }));
    open();
    expect(await screen.findByText(/^Sign-ins were last read/)).toBeTruthy();
    expect(screen.queryByText('No failed sign-ins in the last 24 hours')).toBeNull();
  });

  it('names suspicious addresses and the newest registrations', async () => {
    server.use(answers('/platform/registration-attempts', monitoring));
    open();
    const suspicious = await screen.findByRole('list', { name: 'Suspicious IPs' });
    expect(within(suspicious).getByText('192.0.2.9')).toBeTruthy();
    expect(within(suspicious).getByText('4 failed')).toBeTruthy();
    const recent = screen.getByRole('list', { name: 'Recent registrations' });
    expect(within(recent).getByText('welcome@example.test')).toBeTruthy();
  });

  it('says when there was nothing', async () => {
    server.use(answers('/platform/registration-attempts', NONE));
    open();
    expect(await screen.findByText('No registration attempts in the last 24 hours')).toBeTruthy();
    expect(screen.getByText('No suspicious IPs')).toBeTruthy();
  });

  it('offers to retry after a failure', async () => {
    server.use(fails('/platform/registration-attempts'));
    open();
    expect(await screen.findByText('Failed to load registration monitoring data')).toBeTruthy();
    server.use(answers('/platform/registration-attempts', NONE));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No suspicious IPs')).toBeTruthy();
  });

  it.each<[string, number, ToastMessage]>([
    ['says how many it removed', 200, { title: 'Cleaned up 7 old registration attempts' }],
    ['says that it failed', 500, { title: 'Failed to cleanup old registration attempts', tone: 'destructive' }],
  ])('cleans up when it is confirmed, and %s', async (_, status, message) => {
    server.use(
      answers('/platform/registration-attempts', NONE),
      http.post('*/api/platform/registration-attempts/cleanup', () => HttpResponse.json({ deleted: 7 }, { status })),
    );
    const toast = open();
    await screen.findByText('No suspicious IPs');
    await userEvent.click(screen.getByRole('button', { name: 'Clean up old attempts' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clean up old attempts' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(message));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('denies access to other roles', () => {
    open('practice_admin');
    expect(screen.getByText('Access denied. Only super administrators can view registration monitoring.')).toBeTruthy();
  });
});
