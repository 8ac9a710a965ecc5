import { describe, expect, it } from '@jest/globals';
import type { PracticeDto, Role } from '@telecare/contracts';
import { answers, apiServer, aPractice, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeOverviewScreen } from './practice-overview.screen.js';

const server = apiServer();

interface Appointment {
  readonly role?: Role;
  readonly practice?: PracticeDto;
}

function open({ role = 'super_admin', practice = aPractice() }: Appointment = {}) {
  const shell = { session: aSession(role), tenant: aTenant({ practice }) };
  renderWithShell(<PracticeOverviewScreen />, { shell, messages: { 'admin-console': messages } });
}

const given = () =>
  server.use(answers('/dashboards/practice', { users: 12, practitioners: 3, patients: 1200, appointments: 9 }));

describe('a practice as a super administrator sees it', () => {
  it('says whose it is and how large', async () => {
    given();
    open();
    expect(screen.getByText('SUPER ADMIN')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Managing: Riverside Family Practice');
    expect(screen.getByText('Active')).toBeTruthy();
    expect(await screen.findByText('1,200')).toBeTruthy();
  });

  it('shows how to reach it and says what is missing', () => {
    given();
    open({ practice: aPractice({ address: null }) });
    expect(screen.getByText('riverside.localhost')).toBeTruthy();
    expect(screen.getByText('hello@riverside.example')).toBeTruthy();
    expect(screen.getAllByText('Not set')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'https://riverside.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  it('leads to the six pages of the practice', () => {
    given();
    open();
    const tiles = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole<HTMLAnchorElement>('link');
    expect(tiles.map((tile) => [tile.textContent, tile.pathname])).toEqual([
      ['Appointments', '/appointments'],
      ['Messages', '/messages'],
      ['Patients', '/patients'],
      ['Analytics', '/admin/analytics'],
      ['Settings', '/settings'],
      ['User Management', '/admin/users'],
    ]);
  });

  it('never turns an address into a script', () => {
    given();
    open({ practice: aPractice({ websiteUrl: 'javascript:alert(1)' }) });
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('keeps the information when the figures fail', async () => {
    server.use(fails('/dashboards/practice'));
    open();
    expect(await screen.findByText('The figures of the practice could not be loaded.')).toBeTruthy();
    expect(screen.getByText('12 River Road, Springfield')).toBeTruthy();
  });

  it('denies access to other roles', () => {
    open({ role: 'practitioner' });
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
  });
});
