import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, Role } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { ownOpenings } from '../../../test/openings.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { EnteredPracticeScreen } from './entered-practice.screen.js';
import { PracticeAppointmentsScreen } from './practice-appointments.screen.js';

const server = apiServer(ownOpenings);

const PRACTICE = { id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001', name: 'Lakeside', timeZone: 'America/New_York' };

const COUNTS = { today: 1, upcoming: 12, past: 1000 };

const ANALYTICS = {
  total: 4,
  today: 1,
  over: 4,
  completed: 4,
  upcoming: 0,
  cancelled: 0,
  thisWeek: 1,
  lastWeek: 0,
  completionRate: 100,
  trend: { lastDays: 1, daysBefore: 0, growth: null },
  days: [],
  hours: Array<number>(24).fill(0),
};

function givenSchedule(items: AppointmentDto[]) {
  const asked = jest.fn<(practiceId: string | null, search: string) => void>();
  server.use(
    answers(`/platform/practices/${PRACTICE.id}`, PRACTICE),
    answers('/analytics/appointments', ANALYTICS),
    http.get('*/api/schedule', ({ request }) => {
      asked(request.headers.get('x-practice-id'), new URL(request.url).search);
      return HttpResponse.json({ items, next: null, counts: COUNTS });
    }),
  );
  return asked;
}

function openPractice(search = '', role: Role = 'super_admin') {
  renderWithShell(
    <Routes>
      <Route path="/admin/practice/:practiceId/appointments" element={<PracticeAppointmentsScreen />} />
    </Routes>,
    {
      shell: { session: aSession(role), tenant: aTenant({ isPlatform: true }) },
      path: `/admin/practice/${PRACTICE.id}/appointments${search}`,
      messages: { 'admin-console': messages },
    },
  );
}

const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

describe('the appointments of a practice, read by a super administrator', () => {
  it('come from that practice, which each call names', async () => {
    const asked = givenSchedule([anAppointment({ startsAt: '2026-11-24T15:00:00.000Z', status: 'checked_in' })]);
    openPractice();
    const list = within(await screen.findByRole('list', { name: 'Appointments' }));
    for (const text of [
      'Amara Johnson',
      /^10:00.AM$/,
      'Follow-up · In person · 30 min',
      'Elena Alvarez',
      'Checked in',
    ]) {
      expect(list.getByText(text)).toBeTruthy();
    }
    expect(asked).toHaveBeenCalledWith(PRACTICE.id, '?tab=today');
    expect(screen.getByText(/^Lakeside/)).toBeTruthy();
  });

  it('cannot be changed, and show no contacts and no notes', async () => {
    const patient = { ...anAppointment().patient, phone: '+1 555 0100', email: 'amara@example.test' };
    givenSchedule([anAppointment({ status: 'pending', notes: 'About the kidneys', patient })]);
    openPractice();
    await screen.findByText('Amara Johnson');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close now', 'Filter']);
    for (const kept of [/kidneys/, /555 0100/, /@example/]) expect(screen.queryByText(kept)).toBeNull();
    expect(screen.getByText(/^You are viewing these appointments as a super administrator/)).toBeTruthy();
  });

  it('show tabs for today, upcoming and past, with counts', async () => {
    const asked = givenSchedule([]);
    openPractice();
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Upcoming (12)' })).toBeTruthy();
    await choose('Past (999+)');
    expect(await screen.findByText('No past appointments')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith(PRACTICE.id, '?tab=past');
  });

  it('support filters by text, status and days, which the address keeps', async () => {
    const asked = givenSchedule([]);
    openPractice('?tab=upcoming&q=amara&status=pending&from=2026-11-01');
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith(PRACTICE.id, '?tab=upcoming&q=amara&status=pending&from=2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'Filter (2)' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(PRACTICE.id, '?tab=upcoming&q=amara'));
  });

  it('include analytics, which highlight a completion rate of 90% or more', async () => {
    givenSchedule([]);
    openPractice();
    await choose('Analytics');
    expect(await screen.findByText('Total Appointments')).toBeTruthy();
    expect(screen.getByText('100% completed')).toBeTruthy();
  });

  it('show "not found" for an unknown practice', async () => {
    server.use(fails(`/platform/practices/${PRACTICE.id}`, 404, 'practice.not_found'));
    openPractice();
    expect(await screen.findByText('Practice not found')).toBeTruthy();
  });

  it('show an error if loading fails', async () => {
    givenSchedule([]);
    server.use(fails('/schedule'));
    openPractice();
    expect(await screen.findByText('The appointments could not be loaded.')).toBeTruthy();
  });

  it('deny access to practice administrators', () => {
    openPractice('', 'practice_admin');
    expect(screen.getByText('Access denied. Super admin role required.')).toBeTruthy();
  });

  it('begin with the analytics in the entered practice', async () => {
    givenSchedule([]);
    renderWithShell(<EnteredPracticeScreen />, {
      shell: { session: aSession('super_admin') },
      messages: { 'admin-console': messages },
    });
    expect(await screen.findByText('Total Appointments')).toBeTruthy();
    expect(screen.getByText(/^Riverside Family Practice/)).toBeTruthy();
  });
});
