import { describe, expect, it } from '@jest/globals';
import type { AdministrationDashboardDto, Role } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { cleanup, screen, within } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { AdministrationScreen } from './administration.screen.js';

const server = apiServer();

const dashboard: AdministrationDashboardDto = {
  patients: 1200,
  staff: { total: 5, practitioners: 3, administrators: 2, frontDesk: 1 },
  todaysAppointments: 17,
  pendingInvitations: 1,
  gettingStarted: { contact: true, practitioner: true, appointmentTypes: true, workingHours: true },
  recentInvitations: [
    {
      id: '1',
      email: 'new.practitioner@riverside.example',
      role: 'practitioner',
      status: 'pending',
      createdAt: '2026-11-20T15:00:00.000Z',
    },
  ],
};

function open(role: Role = 'practice_admin', isPlatform = false) {
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform }) };
  renderWithShell(<AdministrationScreen />, { shell, messages: { 'admin-console': messages } });
}

describe('the dashboard of administration', () => {
  it('shows the figures, each leading to what it counts', async () => {
    server.use(answers('/dashboards/administration', dashboard));
    open();
    const card = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await card(/Patients.*1,200/)).toBe('/patients?practice=riverside');
    expect(await card(/Staff.*5.*3 practitioners · 2 admins · 1 at the front desk/)).toBe(
      '/admin/users?practice=riverside',
    );
    expect(await card(/Today's Appointments.*17/)).toBe('/appointments?status=not_cancelled&practice=riverside');
    expect(await card(/Pending Invitations.*1/)).toBe('/admin/users?tab=invitations&practice=riverside');
  });

  it('leads to staff, analytics and settings', async () => {
    server.use(answers('/dashboards/administration', dashboard));
    open();
    const links = within(await screen.findByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Access Log', '/admin/access-log?practice=riverside'],
      ['Change History', '/admin/change-history?practice=riverside'],
      ['Who opened this practice', '/admin/practice-openings?practice=riverside'],
      ['Staff Management', '/admin/users?practice=riverside'],
      ['Analytics', '/admin/analytics?practice=riverside'],
      ['Practice Settings', '/admin/practice-management?practice=riverside'],
    ]);
  });

  it('lists the newest invitations of staff with role and status', async () => {
    server.use(answers('/dashboards/administration', dashboard));
    open();
    const list = await screen.findByRole('list', { name: 'Recent Staff Invitations' });
    expect(within(list).getByText('new.practitioner@riverside.example')).toBeTruthy();
    expect(within(list).getByText('Practitioner')).toBeTruthy();
    expect(within(list).getByText('Pending')).toBeTruthy();
  });

  it('begins with what the practice still needs, each with the way there', async () => {
    const gettingStarted = { contact: true, practitioner: false, appointmentTypes: false, workingHours: false };
    server.use(answers('/dashboards/administration', { ...dashboard, gettingStarted }));
    open();
    const steps = within(await screen.findByRole('region', { name: 'Getting started' }));
    expect(steps.getByText('1 of 4 done')).toBeTruthy();
    const [contact] = steps.getAllByRole('listitem');
    expect(within(contact!).getByTitle('Done')).toBeTruthy();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/users?invite=yes&practice=riverside',
      '/appointments/settings?practice=riverside',
      '/appointments/settings?tab=hours&practice=riverside',
    ]);
  });

  it('hides the first steps once all are done, and from super administrators', async () => {
    server.use(answers('/dashboards/administration', dashboard));
    open();
    await screen.findByText('1,200');
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
    cleanup();
    const gettingStarted = { ...dashboard.gettingStarted, contact: false };
    server.use(answers('/dashboards/administration', { ...dashboard, gettingStarted }));
    open('super_admin');
    await screen.findByText('1,200');
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });

  it('says when none were sent', async () => {
    server.use(answers('/dashboards/administration', { ...dashboard, recentInvitations: [] }));
    open();
    expect(await screen.findByText('No invitations sent yet')).toBeTruthy();
  });

  it('keeps its links when the figures fail', async () => {
    server.use(fails('/dashboards/administration'));
    open();
    expect(await screen.findByText('The figures of the practice could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Practice Settings' })).toBeTruthy();
  });

  it.each<Role>(['practitioner', 'patient'])('is denied to a %s', (role) => {
    open(role);
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('leads a super administrator without a practice elsewhere', () => {
    open('super_admin', true);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});
