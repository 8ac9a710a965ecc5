import { describe, expect, it } from '@jest/globals';
import type { PractitionerDashboardDto, StaffDashboardDto } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { DashboardScreen } from './dashboard.screen.js';

const server = apiServer();

const READY = { status: 'operational', components: { database: 'up', redis: 'up', identity: 'up' } } as const;

const STAFF: StaffDashboardDto = {
  today: { total: 12, confirmed: 8, completed: 3 },
  week: { total: 48 },
  activePatients: 1204,
  next: [],
};

const PRACTITIONER: PractitionerDashboardDto = {
  today: { total: 5, confirmed: 4 },
  week: { total: 21, completed: 9 },
  patients: 310,
  schedule: [],
};

function openAs(role: 'practice_admin' | 'practitioner') {
  const session = aSession(role, { firstName: 'Elena', lastName: 'Alvarez', displayName: 'Elena Alvarez' });
  renderWithShell(<DashboardScreen />, { shell: { session }, messages: { 'staff-portal': messages } });
}

function given(changes: Partial<StaffDashboardDto> = {}, items = [anAppointment()]) {
  server.use(
    answers('/dashboards/staff', { ...STAFF, ...changes }),
    answers('/appointments', { items }),
    answers('/health/ready', READY),
  );
}

describe('the dashboard of a practice administrator', () => {
  it('welcomes while the figures are loading', () => {
    server.use(hangs('/dashboards/staff'));
    openAs('practice_admin');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Elena Alvarez');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows the figures and leads from today to the list it counts', async () => {
    given();
    openAs('practice_admin');
    const today = await screen.findByRole('link', { name: /8 confirmed, 3 completed/ });
    expect(today.getAttribute('href')).toBe('/appointments?practice=riverside');
    const patients = screen.getByRole('link', { name: /^Active Patients/ });
    expect(patients.getAttribute('href')).toBe('/patients?show=active&practice=riverside');
    expect(screen.getByText('48')).toBeTruthy();
    expect(screen.getByText('1,204')).toBeTruthy();
    expect(await screen.findByText('Operational')).toBeTruthy();
  });

  it("lists today's visits with patient, time in the practice's zone, practitioner and status", async () => {
    given({}, [anAppointment({ startsAt: '2026-11-24T15:00:00.000Z', status: 'checked_in' })]);
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: "Today's Appointments" });
    for (const text of ['10:00 AM', 'Amara Johnson', 'Follow-up · In person', 'Elena Alvarez', 'Checked in']) {
      expect(within(list).getByText(text)).toBeTruthy();
    }
  });

  it('lists the next visits', async () => {
    given({ next: [anAppointment(), anAppointment(), anAppointment()] });
    openAs('practice_admin');
    const list = await screen.findByRole('list', { name: 'Next Appointments' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says so when a day is free', async () => {
    given({}, []);
    openAs('practice_admin');
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(screen.getByText('No upcoming appointments')).toBeTruthy();
  });

  it('keeps the figures when only the list or the check fails', async () => {
    server.use(answers('/dashboards/staff', STAFF), fails('/appointments'), fails('/health/ready', 500));
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
    expect(screen.getByRole('link', { name: 'Select Your Practice' }).getAttribute('href')).toBe('/practices');
  });
});

describe('the dashboard of a practitioner', () => {
  it('welcomes by title and shows the own day', async () => {
    const schedule = [anAppointment({ type: 'Annual check-up', mode: 'video' })];
    server.use(answers('/dashboards/practitioner', { ...PRACTITIONER, schedule }));
    openAs('practitioner');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Dr. Elena Alvarez');
    const list = await screen.findByRole('list', { name: "Today's Schedule" });
    expect(within(list).getByText('Annual check-up · Video')).toBeTruthy();
    expect(screen.getByText('9 completed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All Appointments' }).getAttribute('href')).toBe(
      '/appointments?practice=riverside',
    );
  });

  it('says what failed', async () => {
    server.use(fails('/dashboards/practitioner'));
    openAs('practitioner');
    expect(await screen.findByText('The dashboard could not be loaded.')).toBeTruthy();
  });
});
