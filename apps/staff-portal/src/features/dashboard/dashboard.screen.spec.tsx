import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, PractitionerDashboardDto, StaffDashboardDto } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { DashboardScreen } from './dashboard.screen.js';
import { noAlerts } from '../../../test/no-alerts.js';

const server = apiServer(...noAlerts);

const READY = { status: 'operational', components: { database: 'up', redis: 'up', identity: 'up' } } as const;

const STAFF: StaffDashboardDto = {
  today: { total: 12, confirmed: 8, completed: 3 },
  week: { total: 48 },
  activePatients: 1204,
  answers: { medianSeconds: 42 * 60, ninetiethSeconds: 3.5 * 3_600 },
  next: [],
};

const PRACTITIONER: PractitionerDashboardDto = {
  today: { total: 5, confirmed: 4 },
  week: { total: 21, completed: 9 },
  patients: 310,
  answers: null,
  schedule: [],
};

function openAs(role: 'practice_admin' | 'practitioner') {
  server.use(answers('/conversations/unread', { count: 99 }));
  const session = aSession(role, { firstName: 'Elena', lastName: 'Alvarez', displayName: 'Elena Alvarez' });
  renderWithShell(<DashboardScreen />, { shell: { session }, messages: { 'staff-portal': messages } });
}

const requests = (items: AppointmentDto[] = [], upcoming = items.length, kind = 'booking') =>
  http.get('*/api/schedule', ({ request }) => {
    const isKind = new URL(request.url).searchParams.has('requests') === (kind === 'reschedule');
    const counts = { today: 0, upcoming: isKind ? upcoming : 0, past: 0 };
    return HttpResponse.json({ items: isKind ? items : [], next: null, counts });
  });

function given(changes: Partial<StaffDashboardDto> = {}, items = [anAppointment()]) {
  server.use(
    requests(),
    answers('/dashboards/staff', { ...STAFF, ...changes }),
    answers('/appointments', { items }),
    answers('/health/ready', READY),
  );
}

describe('the dashboard of a practice administrator', () => {
  it('welcomes while the figures are loading', () => {
    server.use(requests(), hangs('/dashboards/staff'));
    openAs('practice_admin');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Elena Alvarez');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows the figures and leads from each to the list whose rows it counts', async () => {
    given();
    openAs('practice_admin');
    const today = await screen.findByRole('link', { name: /8 confirmed, 3 completed/ });
    expect(today).toHaveAttribute('href', '/appointments?status=not_cancelled&practice=riverside');
    const week = screen.getByRole('link', { name: /^This Week/ });
    expect(week).toHaveAttribute('href', '/appointments?tab=week&practice=riverside');
    const patients = screen.getByRole('link', { name: /^Active Patients/ });
    expect(patients).toHaveAttribute('href', '/patients?show=active&practice=riverside');
    const unread = await screen.findByRole('link', {
      name: 'Unread Messages 99+ Half answered within 42 min, nine of ten within 3.5 hr',
    });
    expect(unread).toHaveAttribute('href', '/messages?tab=unread&practice=riverside');
    expect(screen.getByText('48')).toBeTruthy();
    expect(screen.getByText('1,204')).toBeTruthy();
    expect(await screen.findByText('Operational')).toBeTruthy();
  });

  it("lists today's appointments with patient, time in the practice's zone, practitioner and status", async () => {
    given({}, [anAppointment({ startsAt: '2026-11-24T15:00:00.000Z', status: 'checked_in' })]);
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: "Today's Appointments" });
    for (const text of ['10:00 AM', 'Amara Johnson', 'Follow-up · In person', 'Elena Alvarez', 'Checked in']) {
      expect(within(list).getByText(text)).toBeTruthy();
    }
  });

  it('lists the next appointments', async () => {
    given({ next: [anAppointment(), anAppointment(), anAppointment()] });
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: 'Next Appointments' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows the first requests that wait, confirms them, and leads to all of them', async () => {
    given();
    server.use(requests([anAppointment({ status: 'pending' })], 7));
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: 'Waiting for an Answer' });
    expect(within(list).getByRole('button', { name: 'Confirm the appointment of Amara Johnson' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All requests (7)' })).toHaveAttribute(
      'href',
      '/appointments?tab=upcoming&status=pending&practice=riverside',
    );
  });

  it('lists reschedule requests, with links to each and to all of them', async () => {
    given();
    const asking = anAppointment();
    server.use(requests([asking], 12, 'reschedule'));
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: 'Reschedule Requests' });
    const answer = within(list).getByRole('link', { name: 'Answer the reschedule request of Amara Johnson' });
    expect(answer).toHaveAttribute(
      'href',
      `/appointments?tab=upcoming&requests=reschedule&appointment=${asking.id}&practice=riverside`,
    );
    expect(screen.getByRole('link', { name: 'All reschedule requests (12)' })).toHaveAttribute(
      'href',
      '/appointments?tab=upcoming&requests=reschedule&practice=riverside',
    );
  });

  it('says nothing about requests while none waits', async () => {
    given();
    openAs('practice_admin');
    await screen.findByText('Operational');
    expect(screen.queryByText('Waiting for an Answer')).toBeNull();
  });

  it('shows an empty state on a free day', async () => {
    given({}, []);
    openAs('practice_admin');
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(screen.getByText('No upcoming appointments')).toBeTruthy();
  });

  it('keeps the figures when only the list or the check fails', async () => {
    server.use(requests(), answers('/dashboards/staff', STAFF), fails('/appointments'), fails('/health/ready', 500));
    openAs('practice_admin');
    expect(await screen.findByText('The appointments could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Health check failed')).toBeTruthy();
    expect(screen.getByText('48')).toBeTruthy();
  });

  it('says that services have issues when the platform is not ready', async () => {
    given();
    const report = { ...READY, status: 'degraded' };
    server.use(http.get('*/api/health/ready', () => HttpResponse.json(report, { status: 503 })));
    openAs('practice_admin');
    expect(await screen.findByText('Some services experiencing issues')).toBeTruthy();
  });

  it('offers the practices where none is selected', () => {
    const tenant = aTenant({ isPlatform: true });
    renderWithShell(<DashboardScreen />, { shell: { tenant }, messages: { 'staff-portal': messages } });
    expect(screen.getByRole('link', { name: 'Select Your Practice' })).toHaveAttribute('href', '/practices');
  });
});

describe('the dashboard of a practitioner', () => {
  it('shows requests of both kinds, without naming the practitioner', async () => {
    server.use(
      answers('/dashboards/practitioner', PRACTITIONER),
      http.get('*/api/schedule', ({ request }) => {
        const status = new URL(request.url).searchParams.has('requests') ? 'confirmed' : 'pending';
        const items = [anAppointment({ status })];
        return HttpResponse.json({ items, next: null, counts: { today: 0, upcoming: 1, past: 0 } });
      }),
    );
    openAs('practitioner');
    const list = await screen.findByRole('list', { name: 'Waiting for an Answer' });
    expect(within(list).queryByText(/Elena Alvarez/)).toBeNull();
    expect(await screen.findByRole('list', { name: 'Reschedule Requests' })).toBeTruthy();
  });

  it('welcomes by title and shows the own day', async () => {
    const schedule = [anAppointment({ type: 'Annual check-up', mode: 'video' })];
    server.use(requests(), answers('/dashboards/practitioner', { ...PRACTITIONER, schedule }));
    openAs('practitioner');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Dr. Elena Alvarez');
    const list = await screen.findByRole('list', { name: "Today's Schedule" });
    expect(within(list).getByText('Annual check-up · Video')).toBeTruthy();
    expect(screen.getByText('9 completed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All Appointments' })).toHaveAttribute(
      'href',
      '/appointments?practice=riverside',
    );
  });

  it('lists the latest notes to sign with their number, and leads to each and to all', async () => {
    const unsigned = anAppointment({ status: 'completed' });
    server.use(
      answers('/dashboards/practitioner', PRACTITIONER),
      http.get('*/api/schedule', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const items = searchParams.get('note') === 'unsigned' && searchParams.get('tab') === 'past' ? [unsigned] : [];
        return HttpResponse.json({ items, next: null, counts: { today: 0, upcoming: 0, past: 4 } });
      }),
    );
    openAs('practitioner');
    const list = await screen.findByRole('list', { name: 'Notes to Sign' });
    expect(within(list).getByRole('link', { name: 'Amara Johnson' })).toHaveAttribute(
      'href',
      `/appointments/details?appointment=${unsigned.id}&practice=riverside`,
    );
    expect(screen.getByRole('link', { name: 'All notes to sign (4)' })).toHaveAttribute(
      'href',
      '/appointments?tab=past&note=unsigned&practice=riverside',
    );
  });

  it('says what of it failed', async () => {
    server.use(answers('/dashboards/practitioner', PRACTITIONER), fails('/schedule'));
    openAs('practitioner');
    expect(await screen.findByText('The notes to sign could not be loaded.')).toBeTruthy();
    expect(screen.getAllByText('The requests could not be loaded.')).toHaveLength(2);
    expect(screen.getByText('9 completed')).toBeTruthy();
  });

  it('keeps its skeleton until the requests are there, so that nothing is pushed down', async () => {
    server.use(hangs('/schedule'), answers('/dashboards/practitioner', PRACTITIONER));
    openAs('practitioner');
    await expect(screen.findByText('9 completed', {}, { timeout: 300 })).rejects.toThrow();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('says what failed', async () => {
    server.use(requests(), fails('/dashboards/practitioner'));
    openAs('practitioner');
    expect(await screen.findByText('The dashboard could not be loaded.')).toBeTruthy();
  });
});
