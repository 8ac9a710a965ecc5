import { describe, expect, it } from '@jest/globals';
import type { PatientDashboardDto } from '@telecare/contracts';
import {
  anAppointment,
  answers,
  apiServer,
  aPractice,
  aSession,
  aTenant,
  fails,
  hangs,
  renderWithShell,
} from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import messages from '../../messages/en.json' with { type: 'json' };
import { DashboardScreen } from './dashboard.screen.js';

const PATH = '/dashboards/patient';
const HOUR_MS = 3_600_000;

const server = apiServer();

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function openDashboard(practice = aPractice()) {
  server.use(answers('/conversations/unread', { count: 2 }));
  const shell = { session: aSession('patient'), tenant: aTenant({ practice }) };
  return renderWithShell(<DashboardScreen />, { shell, messages: { 'patient-portal': messages } });
}

function given(dashboard: Partial<PatientDashboardDto>) {
  server.use(answers(PATH, { next: null, thisMonth: 0, upcoming: [], ...dashboard }));
}

describe("the patient's dashboard", () => {
  it('greets while the appointments are loading', () => {
    server.use(hangs(PATH));
    openDashboard();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Ana');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows the next appointment and how to change it', async () => {
    const next = anAppointment({ startsAt: inHours(48), type: 'Annual check-up', mode: 'video' });
    given({ next, upcoming: [next], thisMonth: 2 });
    openDashboard();

    expect(await screen.findByText('Annual check-up · Video · 30 min')).toBeTruthy();
    expect(screen.getByText('with Elena Alvarez')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toHaveAttribute('href', 'tel:+15550102030');
    expect(screen.getByRole('link', { name: 'Request Reschedule' })).toHaveAttribute(
      'href',
      `/patient/appointments/reschedule?appointment=${next.id}&practice=riverside`,
    );
    expect(screen.getByRole('link', { name: 'Cancel appointment' })).toHaveAttribute(
      'href',
      `/patient/appointments?cancel=${next.id}&practice=riverside`,
    );
    expect(screen.getByText('Nothing else is booked.')).toBeTruthy();
  });

  it('opens a video appointment a quarter of an hour before, and shows that time earlier', async () => {
    const next = anAppointment({ startsAt: inHours(0.2), mode: 'video' });
    given({ next });
    const { unmount } = openDashboard();
    expect(await screen.findByRole('link', { name: 'Join video appointment' })).toHaveAttribute(
      'href',
      `/patient/appointments/call?appointment=${next.id}&practice=riverside`,
    );
    unmount();
    given({ next: { ...next, startsAt: inHours(1), endsAt: inHours(2) } });
    openDashboard();
    expect(await screen.findByText(/^You can join from /)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join video appointment' })).toBeNull();
  });

  it('says to call when it is too late to cancel alone', async () => {
    given({ next: anAppointment({ startsAt: inHours(23) }) });
    openDashboard();
    const sentence = /^The deadline for online changes was .+ To move or cancel this appointment, call the practice\.$/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Cancel appointment' })).toBeNull();
  });

  it('offers to write when the practice has no telephone', async () => {
    given({ next: anAppointment({ startsAt: inHours(5) }) });
    openDashboard(aPractice({ phone: null }));
    expect(await screen.findByRole('link', { name: /Write to/ })).toHaveAttribute(
      'href',
      'mailto:hello@riverside.example',
    );
  });

  it('lists later appointments once, without the next one', async () => {
    const next = anAppointment({ startsAt: inHours(24) });
    const later = anAppointment({ startsAt: inHours(72), type: 'Vaccination' });
    given({ next, upcoming: [next, later] });
    openDashboard();

    const list = await screen.findByRole('list', { name: 'Upcoming Appointments' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByText(/Vaccination/)).toBeTruthy();
  });

  it('leads to all appointments, to those that are over and to a new one', async () => {
    given({ next: anAppointment({ startsAt: inHours(72) }) });
    openDashboard();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('Confirmed');
    expect(hrefOf('View All Appointments')).toBe('/patient/appointments?practice=riverside');
    expect(screen.getByRole('link', { name: /this month/i })).toHaveAttribute(
      'href',
      '/patient/appointments?tab=month&practice=riverside',
    );
    expect(hrefOf('View Appointment History')).toBe('/patient/appointments?tab=past&practice=riverside');
    expect(await screen.findByRole('link', { name: 'Unread Messages 2' })).toHaveAttribute(
      'href',
      '/patient/messages?practice=riverside',
    );
    expect(hrefOf('Send Message to Care Team')).toBe('/patient/messages?new=yes&practice=riverside');
    const requests = screen.getAllByRole('link', { name: 'Request Appointment' });
    expect(requests.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/patient/appointments/book?practice=riverside'),
    );
  });

  it('begins with "Request Appointment", also on a phone', async () => {
    given({ next: anAppointment({ startsAt: inHours(72) }) });
    openDashboard();
    await screen.findByText('Confirmed');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names[0]).toBe('Request Appointment');
    expect(screen.getAllByRole('link')[0]?.closest('[data-page-action]')).toBeTruthy();
  });

  it('offers to book and to call if no appointment is booked', async () => {
    given({});
    openDashboard();
    expect(await screen.findByText('No upcoming appointments')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Request Appointment' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toBeTruthy();
  });

  it('says what failed, names the reference and tries again', async () => {
    server.use(fails(PATH));
    openDashboard();
    expect(await screen.findByText('Your appointments could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Reference: c0ffee00-0000-4000-8000-000000000000')).toBeTruthy();

    given({ thisMonth: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4')).toBeTruthy();
  });
});
