import { describe, expect, it } from '@jest/globals';
import type { PracticeActivityDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from './messages/en.json' with { type: 'json' };
import { SystemAnalyticsScreen } from './system-analytics.screen.js';

const server = apiServer();

const anActivity = (changes: Partial<PracticeActivityDto> = {}): PracticeActivityDto => ({
  id: 'p-1',
  name: 'Riverside Family Practice',
  subdomain: 'riverside',
  isActive: true,
  createdAt: '2026-01-12T09:00:00.000Z',
  people: 1212,
  staffRoles: 14,
  appointments: 2048,
  messages: 961,
  ...changes,
});

const open = (path: string) =>
  renderWithShell(<SystemAnalyticsScreen />, {
    shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
    path,
    messages: { 'admin-console': messages },
  });

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the analytics of the system', () => {
  it('begin with the totals, and say which part could not be loaded', async () => {
    const totals = {
      practices: 2,
      activePractices: 1,
      users: 21,
      practitioners: 5,
      patients: 1904,
      appointments: 3077,
      attention: {
        withoutAdministrator: [],
        allWithoutAdministrator: 0,
        inactivePractices: 0,
        unprovedDomains: 0,
        failedDeliveries: 0,
      },
    };
    server.use(
      answers('/dashboards/platform', totals),
      fails('/platform/analytics/appointments'),
      fails('/platform/analytics/patients'),
    );
    open('/super-admin/analytics');
    expect(await screen.findByText('3,077')).toBeTruthy();
    expect(await screen.findAllByText('The analytics could not be loaded.')).toHaveLength(2);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Overview', 'Patients', 'Appointments', 'Practices']);
  });

  it('open the view that the address names', async () => {
    server.use(answers('/platform/analytics/practices', { items: [anActivity()], next: null }));
    open('/super-admin/analytics?tab=practices');
    expect(await screen.findByRole('tab', { name: 'Practices', selected: true })).toBeTruthy();
    const row = await screen.findByRole('row', { name: /Riverside/ });
    expect(cellsOf(row)).toEqual([
      'Riverside Family Practice (riverside)',
      'Active',
      '1,212',
      '14',
      '2,048',
      '961',
      'Jan 12, 2026',
    ]);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/practice/p-1');
  });

  it('show more practices when asked', async () => {
    server.use(
      http.get('*/api/platform/analytics/practices', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('after')
            ? { items: [anActivity({ id: 'p-2', name: 'Lakeside Health Clinic' })], next: null }
            : { items: [anActivity()], next: 'k1' },
        ),
      ),
    );
    open('/super-admin/analytics?tab=practices');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more practices' }));
    expect(await screen.findByRole('row', { name: /Lakeside/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Riverside/ })).toBeTruthy();
  });

  it('say that there is no practice yet', async () => {
    server.use(answers('/platform/analytics/practices', { items: [], next: null }));
    open('/super-admin/analytics?tab=practices');
    expect(await screen.findByText('No practices yet')).toBeTruthy();
  });
});
