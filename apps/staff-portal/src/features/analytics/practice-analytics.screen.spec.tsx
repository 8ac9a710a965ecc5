import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessageAnalytics } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { daysFrom } from '@telecare/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeAnalyticsScreen } from './practice-analytics.screen.js';

const server = apiServer();

beforeEach(() => server.use(answers('/analytics/attendance', { practitioners: [], types: [], reasons: [] })));

const ANALYTICS: MessageAnalytics = {
  messages: 200,
  conversations: 42,
  senders: [
    { role: 'patient', messages: 120 },
    { role: 'practitioner', messages: 60 },
    { role: 'practice_admin', messages: 20 },
    { role: 'internal', messages: 50 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 80 : 5)),
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
};

function given(changes: Partial<MessageAnalytics> = {}) {
  const asked = jest.fn<(days: number) => void>();
  server.use(
    http.get('*/api/analytics/messages', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked(1 + daysFrom(searchParams.get('from') ?? '', searchParams.get('to') ?? ''));
      return HttpResponse.json({ ...ANALYTICS, ...changes });
    }),
  );
  return asked;
}

const open = (role: 'practice_admin' | 'super_admin' = 'practice_admin', path = '/admin/analytics?tab=messages') =>
  renderWithShell(<PracticeAnalyticsScreen />, {
    shell: { session: aSession(role) },
    path,
    messages: { 'staff-portal': messages },
  });

const rowsOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Show as table: ${title}` }));
  const rows = within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe("the practice's message analytics", () => {
  it('show response times and waiting conversations, with links to them', async () => {
    given();
    open();
    expect(await screen.findByText('45 min')).toBeTruthy();
    expect(screen.getByText('of 70 answers: half within 30 min, nine of ten within 3 days')).toBeTruthy();
    expect(screen.getByText('2 hr')).toBeTruthy();
    const waiting = screen.getByRole('link', { name: /7 waiting now, 3 longer than promised/ });
    expect(waiting).toHaveAttribute('href', '/messages?wait=waiting&practice=riverside');
    expect(screen.getByText('of 31 open conversations')).toBeTruthy();
  });

  it('show shares by sender and peak hours, also as tables', async () => {
    given();
    open();
    expect(
      await screen.findByRole('img', { name: '48% by patients, 32% by the practice, 20% among staff' }),
    ).toBeTruthy();
    expect(await rowsOf('Messages by sender')).toEqual([
      ['Patients', '120', '48%'],
      ['Practitioners', '60', '24%'],
      ['Administrators', '20', '8%'],
      ['Internal', '50', '20%'],
    ]);
    expect((await rowsOf('Peak Hours'))[9]?.[1]).toBe('80');
  });

  it('cover the chosen period', async () => {
    const asked = given();
    open();
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(30));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(90));
  });

  it('cover thirty days when the period was "all time" for appointments', async () => {
    const asked = given();
    open('practice_admin', '/admin/analytics?tab=messages&range=all');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(30));
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Last 30 days');
  });

  it('contain no links for super administrators', async () => {
    given();
    open('super_admin');
    await screen.findByText('45 min');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('show an empty state', async () => {
    given({ messages: 0, replies: 0, averageSeconds: null, medianSeconds: null, ninetiethSeconds: null });
    open();
    expect(await screen.findByText('No messages in this period')).toBeTruthy();
    expect(screen.getByText('Nothing answered in this period')).toBeTruthy();
  });

  it('show a placeholder while loading', () => {
    server.use(hangs('/analytics/messages'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('show an error if loading fails', async () => {
    server.use(fails('/analytics/messages'));
    open();
    expect(await screen.findByText('The analytics could not be loaded.')).toBeTruthy();
  });
});

describe("the practice's patient analytics", () => {
  it('appear beside those of appointments and messages', async () => {
    const ageGroups = [{ group: 'from30', patients: 41 }];
    const days = { createdToday: 1, thisWeek: 2, lastWeek: 3, newPatients: 4 };
    const totals = { total: 4100, completeProfiles: 41, appointmentsMade: 9 };
    server.use(answers('/analytics/patients', { ...days, ...totals, ageGroups }));
    renderWithShell(<PracticeAnalyticsScreen />, {
      path: '/admin/analytics?tab=patients',
      messages: { 'staff-portal': messages },
    });
    expect(screen.getByRole('tab', { name: 'Patients', selected: true })).toBeTruthy();
    expect(await screen.findByText('4,100')).toBeTruthy();
  });
});
