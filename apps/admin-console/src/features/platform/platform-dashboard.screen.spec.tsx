import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ManagedPracticeDto, PartHealthDto, SystemHealthDto, ThreatsDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PlatformDashboardScreen } from './platform-dashboard.screen.js';

const CALM = {
  withoutAdministrator: [],
  allWithoutAdministrator: 0,
  inactivePractices: 0,
  unprovedDomains: 0,
  failedDeliveries: 0,
};

const FIGURES = {
  practices: 2,
  activePractices: 1,
  users: 21,
  practitioners: 5,
  patients: 1904,
  appointments: 3077,
  attention: CALM,
};

const NO_PRACTICES = { items: [], next: null, total: 0 };

const HEALTHY: SystemHealthDto = {
  state: 'operational',
  checkedAt: '2026-11-24T15:00:00.000Z',
  parts: [],
  people: { total: 21, activeIn30Days: 0, newIn30Days: 0, newBefore: 0, invited: 0 },
  practices: { total: 2, active: 1, newIn30Days: 0 },
  certificates: { domains: 0, due: [] },
};
const NO_THREATS: ThreatsDto = { items: [], open: 0, eventsReadAt: '2026-11-24T15:00:00.000Z', isCurrent: true };

const server = apiServer();

beforeEach(() => server.use(answers('/platform/health', HEALTHY), answers('/platform/threats', NO_THREATS)));

function aPlatformPractice(changes: Partial<ManagedPracticeDto> = {}): ManagedPracticeDto {
  return {
    id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
    name: 'Riverside Family Practice',
    subdomain: 'riverside',
    logoUrl: null,
    customDomain: null,
    claimedDomain: null,
    email: null,
    phone: null,
    websiteUrl: null,
    address: null,
    timeZone: 'America/New_York',
    language: 'en',
    revision: 1,
    isActive: true,
    createdAt: '2026-01-12T09:00:00.000Z',
    users: 12,
    practitioners: 3,
    administrators: 1,
    patients: 1200,
    appointments: 2048,
    upcomingAppointments: 12,
    nextAppointmentAt: null,
    lastActivityAt: '2026-11-25T09:00:00Z',
    appointmentsIn30Days: 120,
    appointmentsBefore: 100,
    ...changes,
  };
}

function openDashboard() {
  const shell = { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) };
  renderWithShell(<PlatformDashboardScreen />, { shell, messages: { 'admin-console': messages } });
}

const givenPractices = (...items: ManagedPracticeDto[]) =>
  server.use(answers('/dashboards/platform', FIGURES), answers('/platform/practices', { items, next: null, total: 0 }));

describe('the dashboard of the platform', () => {
  it('shows the totals', async () => {
    givenPractices(aPlatformPractice());
    openDashboard();
    expect(await screen.findByText('1,904')).toBeTruthy();
    expect(screen.getByText('1 active')).toBeTruthy();
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/^Practitioners/)).toBe('/admin/users?role=practitioner');
    expect(link(/^Patients/)).toBe('/super-admin/patients');
  });

  it('lists practices with their trend, in the order that is chosen', async () => {
    givenPractices(aPlatformPractice());
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/platform/practices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('sort'));
        return HttpResponse.json({ items: [aPlatformPractice()], next: null, total: 1 });
      }),
    );
    openDashboard();
    expect(await screen.findByText('120 in 30 days (+20)')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most people first');
    await waitFor(() => expect(asked).toEqual([null, 'people']));
  });

  it('says what needs attention, and leads there', async () => {
    const nobodys = { id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a09', name: 'Harbor Clinic' };
    const attention = {
      withoutAdministrator: [nobodys],
      allWithoutAdministrator: 3,
      inactivePractices: 1,
      unprovedDomains: 2,
      failedDeliveries: 12,
    };
    server.use(
      answers('/dashboards/platform', { ...FIGURES, attention }),
      answers('/platform/practices', NO_PRACTICES),
    );
    openDashboard();
    const needs = within(await screen.findByRole('region', { name: 'Needs attention' }));
    const link = (name: string) => needs.getByRole('link', { name }).getAttribute('href');
    expect(link('Harbor Clinic has no administrator')).toBe(`/admin/practice/${nobodys.id}`);
    expect(link('2 more practices have no administrator')).toBe(
      '/admin/practice-management?state=without_administrator',
    );
    expect(link('2 custom domains are not proved any more')).toBe('/admin/practice-management?state=domain_unproved');
    expect(link('1 practice is inactive')).toBe('/admin/practice-management?state=inactive');
    expect(needs.getByText('12 mails or other tasks were given up in the last 24 hours')).toBeTruthy();
  });

  it('says so when nothing needs attention', async () => {
    givenPractices();
    openDashboard();
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
  });

  it('names failing parts of the system and threats that are not acknowledged', async () => {
    givenPractices();
    const redis: PartHealthDto = {
      part: 'redis',
      state: 'down',
      since: '2026-11-24T15:00:00.000Z',
      measures: [],
      knownSince: '2026-10-20T15:00:00.000Z',
      uptime: { '24h': 99, '7d': 99, '30d': 99, '2y': 99 },
    };
    server.use(
      answers('/platform/health', { ...HEALTHY, state: 'degraded', parts: [redis] }),
      answers('/platform/threats', { ...NO_THREATS, open: 2 }),
    );
    openDashboard();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Redis: Down')).toBe('/admin/system-health');
    expect(await link('2 active threats')).toBe('/admin/security?tab=threats');
  });

  it('does not say that all is well while sign-ins were not read', async () => {
    givenPractices();
    server.use(answers('/platform/threats', { ...NO_THREATS, isCurrent: false }));
    openDashboard();
    expect(await screen.findByText('System Health or Security cannot be read at the moment.')).toBeTruthy();
  });

  it('lists practices with their counts and a way into each', async () => {
    givenPractices(aPlatformPractice());
    openDashboard();
    const row = await screen.findByRole('row', { name: /Riverside Family Practice/ });
    expect(within(row).getByText('1,200')).toBeTruthy();
    expect(within(row).getByText('riverside.localhost')).toBeTruthy();
    const link = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
    expect(link('Riverside Family Practice')).toBe('/dashboard?practice=riverside');
    expect(link('Details of Riverside Family Practice')).toBe('/admin/practice/6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01');
  });

  it('does not lead into an inactive practice', async () => {
    givenPractices(aPlatformPractice({ isActive: false }));
    openDashboard();
    const row = await screen.findByRole('row', { name: /Riverside/ });
    expect(within(row).getByText('Inactive')).toBeTruthy();
    expect(within(row).queryByRole('link', { name: 'Riverside Family Practice' })).toBeNull();
  });

  it('leads to what super administrators manage', async () => {
    givenPractices();
    openDashboard();
    await screen.findByText('No practices yet');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Practice Management')).toBe('/admin/practice-management');
    expect(link('User Management')).toBe('/admin/users');
    expect(link('Security Dashboard')).toBe('/admin/security');
    expect(link('System Health')).toBe('/admin/system-health');
  });

  it('fetches the next page when asked', async () => {
    server.use(
      answers('/dashboards/platform', FIGURES),
      http.get('*/api/platform/practices', ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        const second = aPlatformPractice({ id: '2', name: 'Lakeside Health Clinic', subdomain: 'lakeside' });
        return HttpResponse.json(
          after ? { items: [second], next: null, total: 0 } : { items: [aPlatformPractice()], next: 'k1' },
        );
      }),
    );
    openDashboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more practices' }));
    expect(await screen.findByRole('row', { name: /Lakeside/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Riverside/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more practices' })).toBeNull();
  });

  it('says so when there are none', async () => {
    givenPractices();
    openDashboard();
    expect(await screen.findByText('No practices yet')).toBeTruthy();
  });

  it('keeps the list when the figures fail, and the figures when the list fails', async () => {
    server.use(
      fails('/dashboards/platform'),
      answers('/platform/practices', { items: [aPlatformPractice()], next: null, total: 0 }),
    );
    openDashboard();
    expect(await screen.findByText('The figures of the platform could not be loaded.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Riverside/ })).toBeTruthy();
  });
});
