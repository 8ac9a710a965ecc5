import { describe, expect, it, jest } from '@jest/globals';
import type { PracticeActivityDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { appointmentsOfOne, appointmentsOfPlatform, patientsOfOne, patientsOfPlatform } from '../test/figures.js';
import { aManagedPractice } from '../test/practices.js';
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

const TOTALS = {
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

const RIVERSIDE = { id: 'p-1', name: 'Riverside', subdomain: 'riverside', logoUrl: null };

function open(path: string) {
  server.use(
    answers('/practices', { items: [RIVERSIDE], next: null }),
    answers('/platform/practices/:practiceId', aManagedPractice({ id: 'p-1', users: 12, practitioners: 3 })),
  );
  return renderWithShell(<SystemAnalyticsScreen />, {
    shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
    path,
    messages: { 'admin-console': messages },
  });
}

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

function listens(path: string, answer: object) {
  const asked = jest.fn<(query: string) => void>();
  server.use(
    http.get(`*/api${path}`, ({ request }) => {
      asked(new URL(request.url).search);
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

describe('the overview of the system', () => {
  const ofEverything = () =>
    server.use(
      answers('/dashboards/platform', TOTALS),
      answers('/platform/analytics/appointments', appointmentsOfPlatform()),
      answers('/platform/analytics/patients', patientsOfPlatform()),
    );

  it('shows totals, charts and the largest practices', async () => {
    ofEverything();
    open('/super-admin/analytics');
    expect(await screen.findByRole('link', { name: /^Practices/ })).toHaveTextContent('1 active');
    expect(screen.getByRole('link', { name: /^Patients/ })).toHaveAttribute(
      'href',
      '/super-admin/analytics?tab=patients',
    );
    expect(screen.getByRole('img', { name: /in the last 7 days/ })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Top Practices' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Patients by Practice' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Overview', 'Patients', 'Appointments', 'Practices']);
  });

  it('says which part could not be loaded, and keeps the totals', async () => {
    server.use(
      answers('/dashboards/platform', TOTALS),
      fails('/platform/analytics/appointments'),
      fails('/platform/analytics/patients'),
    );
    open('/super-admin/analytics');
    expect(await screen.findByText('3,077')).toBeTruthy();
    expect(await screen.findAllByText('The analytics could not be loaded.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  it('covers the chosen days and marks figures that are current', async () => {
    server.use(answers('/dashboards/platform', TOTALS));
    const days = [{ day: '2026-11-20', appointments: 4 }];
    const appointments = listens('/platform/analytics/appointments', appointmentsOfPlatform({ total: 12, days }));
    const patients = listens('/platform/analytics/patients', patientsOfPlatform({ total: 7 }));
    open('/super-admin/analytics?range=own&first=2026-11-20&last=2026-11-20');
    expect(await screen.findByRole('img', { name: '4 appointments without cancelled ones' })).toBeTruthy();
    expect(screen.getByText('12').parentElement).toHaveTextContent('on the chosen days, with cancelled ones');
    expect(screen.getByText('7').parentElement).toHaveTextContent('added on the chosen days and still patients');
    expect(screen.getAllByText('at this moment')).toHaveLength(2);
    for (const asked of [appointments, patients])
      expect(asked).toHaveBeenLastCalledWith('?from=2026-11-20&to=2026-11-20');
  });

  it('covers a single practice when one is chosen', async () => {
    ofEverything();
    server.use(
      answers('/analytics/appointments', appointmentsOfOne({ total: 900 })),
      answers('/analytics/patients', patientsOfOne({ total: 321 })),
    );
    open('/super-admin/analytics');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Practice' }),
      await screen.findByRole('option', { name: 'Riverside (riverside)' }),
    );
    expect(await screen.findByText('900')).toBeTruthy();
    expect(screen.getByText('321')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Users/ })).toHaveAttribute('href', '/admin/users?practiceId=p-1');
    expect(screen.queryByRole('table', { name: 'Top Practices' })).toBeNull();
    expect(screen.queryByText('All practices, each on its own clock')).toBeNull();
  });

  it('shows nothing of days that are no range', async () => {
    ofEverything();
    open('/super-admin/analytics?range=own&first=2026-11-20&last=2026-11-01');
    expect(await screen.findByRole('alert')).toHaveTextContent('The last day is before the first.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the practices tab of the analytics', () => {
  const practices = (items: PracticeActivityDto[]) =>
    server.use(
      answers('/platform/analytics/appointments', appointmentsOfPlatform()),
      answers('/platform/analytics/practices', { items, next: null }),
    );

  it('lists each practice with its figures, below those with the most appointments', async () => {
    practices([anActivity()]);
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
    expect(screen.getByRole('img', { name: 'Lakeside (lakeside) has the most appointments: 900' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Top Practices' }));
    expect(screen.getByRole('table', { name: 'Top Practices' })).toBeTruthy();
  });

  it('counts the chosen days', async () => {
    server.use(answers('/platform/analytics/appointments', appointmentsOfPlatform()));
    const asked = listens('/platform/analytics/practices', { items: [anActivity()], next: null });
    open('/super-admin/analytics?tab=practices&range=own&first=2026-11-01&last=2026-11-20');
    expect(await screen.findByText(/^Of the chosen days: people who were added/)).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith('?limit=50&from=2026-11-01&to=2026-11-20');
  });

  it('shows a chosen practice alone, with its appointments over time', async () => {
    server.use(answers('/analytics/appointments', appointmentsOfOne()));
    const asked = listens('/platform/analytics/practices', { items: [anActivity()], next: null });
    open('/super-admin/analytics?tab=practices&of=p-1');
    expect(await screen.findByRole('img', { name: /in the last 7 days/ })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Riverside/ })).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith('?limit=50&practiceId=p-1');
  });

  const inTwoPages = () =>
    server.use(
      answers('/platform/analytics/appointments', appointmentsOfPlatform()),
      http.get('*/api/platform/analytics/practices', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('after')
            ? { items: [anActivity({ id: 'p-2', name: 'Oak Street Clinic' })], next: null }
            : { items: [anActivity()], next: 'k1' },
        ),
      ),
    );

  it('shows more on request', async () => {
    inTwoPages();
    open('/super-admin/analytics?tab=practices');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more practices' }));
    expect(await screen.findByRole('row', { name: /Oak Street/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Riverside/ })).toBeTruthy();
  });

  it('exports all practices as CSV, including those not on screen', async () => {
    inTwoPages();
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return '#practices';
    };
    URL.revokeObjectURL = () => undefined;
    open('/super-admin/analytics?tab=practices');
    await screen.findByRole('row', { name: /Riverside/ });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.text();
    expect(text).toContain('"Riverside Family Practice","riverside","Active","2026-01-12","1212"');
    expect(text).toContain('"Oak Street Clinic"');
  });

  it('shows empty states on a new platform', async () => {
    server.use(
      answers('/platform/analytics/appointments', appointmentsOfPlatform({ practices: [] })),
      answers('/platform/analytics/practices', { items: [], next: null }),
    );
    open('/super-admin/analytics?tab=practices');
    expect(await screen.findByText('No practices yet')).toBeTruthy();
    expect(screen.getByText('No appointments yet')).toBeTruthy();
  });
});
