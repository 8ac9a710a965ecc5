import { describe, expect, it } from '@jest/globals';
import type { DomainCertificateDto, HealthHistoryDto, PartHealthDto, Role, SystemHealthDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { SystemHealthScreen } from './system-health.screen.js';

const server = apiServer();

const aPart = (changes: Partial<PartHealthDto>): PartHealthDto => ({
  part: 'api',
  state: 'healthy',
  since: '2026-11-20T15:00:00.000Z',
  measures: [],
  knownSince: '2026-10-20T15:00:00.000Z',
  uptime: { '24h': 100, '7d': 99.95, '30d': 99.9, '2y': 99.8 },
  ...changes,
});

const HEALTH: SystemHealthDto = {
  state: 'degraded',
  checkedAt: '2026-11-24T15:00:00.000Z',
  parts: [
    aPart({ measures: [{ measure: 'requestsP95', value: 42 }] }),
    aPart({ part: 'database', state: 'warning', measures: [{ measure: 'databaseAnswer', value: 640 }] }),
    aPart({ part: 'redis', state: 'down' }),
    aPart({
      part: 'texts',
      measures: [
        { measure: 'textsFailed', value: 3 },
        { measure: 'textsPaused', value: 0 },
      ],
    }),
    aPart({
      part: 'archive',
      state: 'warning',
      since: null,
      knownSince: null,
      uptime: { '24h': null, '7d': null, '30d': null, '2y': null },
    }),
    aPart({ part: 'certificate', measures: [{ measure: 'certificateLeft', value: 60 }] }),
  ],
  people: { total: 1200, activeIn30Days: 0, newIn30Days: 30, newBefore: 12, invited: 3 },
  practices: { total: 10, active: 9, newIn30Days: 1 },
  certificates: { domains: 0, due: [] },
};

const HISTORY: HealthHistoryDto = {
  stepSeconds: 600,
  series: [
    { measure: 'requestsP95', points: [{ at: '2026-11-24T14:00:00.000Z', mean: 40, worst: 90 }] },
    { measure: 'errorShare', points: [] },
  ],
};

function open(role: Role = 'super_admin') {
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform: true }) };
  renderWithShell(<SystemHealthScreen />, { shell, messages: { 'admin-console': messages } });
}

describe('system health', () => {
  it('says how everything is, and of each part what was measured against which threshold', async () => {
    server.use(answers('/platform/health', HEALTH));
    open();
    expect(await screen.findByText('Some services experiencing issues')).toBeTruthy();
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(row('Redis').getByText('Down')).toBeTruthy();
    expect(row('PostgreSQL').getByText('PostgreSQL answer: 640 ms')).toBeTruthy();
    expect(row('PostgreSQL').getByText('(500 ms / 1,000 ms)')).toBeTruthy();
    // Texts that failed are counted, and are no warning.
    expect(row('Text messages').getByText('Failed in 24 hours: 3').parentElement?.textContent).not.toContain('/');
    expect(row('Text messages').getByText('Practices paused: 0')).toBeTruthy();
    expect(row('PostgreSQL').getByText('99.95%')).toBeTruthy();
    expect(row('Backup archive').getByText(/PostgreSQL archives nothing/)).toBeTruthy();
    expect(row('Certificates').getByText('(21 days / 7 days)')).toBeTruthy();
  });

  it('claims no uptime for longer than a part was watched', async () => {
    const knownSince = new Date(Date.now() - 37 * 60_000).toISOString();
    const uptime = { '24h': 100, '7d': 100, '30d': 100, '2y': 100 };
    server.use(answers('/platform/health', { ...HEALTH, parts: [aPart({ knownSince, uptime })] }));
    open();
    const cells = within(await screen.findByRole('row', { name: /^API/ }));
    expect(cells.getAllByText('100%')).toHaveLength(1);
    expect(cells.queryByText('2 years')).toBeNull();
    expect(cells.queryByText('24 hours')).toBeNull();
  });

  const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString();

  const aDue = (domain: string, certificate: DomainCertificateDto) => ({
    practiceId: domain,
    practice: `Practice of ${domain}`,
    domain,
    certificate,
  });

  it('names domains whose certificate browsers warn of or that ends soon, with their practice', async () => {
    const due = [
      aDue('one.example', { state: 'wrong_name', until: inDays(60) }),
      aDue('three.example', { state: 'trusted', until: inDays(3) }),
      aDue('fourteen.example', { state: 'trusted', until: inDays(14) }),
    ];
    server.use(answers('/platform/health', { ...HEALTH, certificates: { domains: 12, due } }));
    open();
    expect(await screen.findByText(/^12 domains of practices/)).toBeTruthy();
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(row('one').getByText('Critical')).toBeTruthy();
    expect(row('one').getByText(/the certificate is for another name/)).toBeTruthy();
    expect(row('three').getByText('Critical')).toBeTruthy();
    expect(row('three').getByText(/Certificate valid until/)).toBeTruthy();
    expect(row('fourteen').getByText('Warning')).toBeTruthy();
    expect(row('fourteen').getByRole('link', { name: 'Practice of fourteen.example' })).toBeTruthy();
  });

  it('says that all certificates of domains are valid, and nothing of them where there are none', async () => {
    server.use(answers('/platform/health', { ...HEALTH, certificates: { domains: 1, due: [] } }));
    open();
    expect(await screen.findByText(/^One domain of a practice.*All are valid/)).toBeTruthy();
    server.use(answers('/platform/health', HEALTH));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(/^One domain/)).toBeNull());
  });

  it('counts people and practices', async () => {
    server.use(answers('/platform/health', HEALTH));
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Users' }));
    expect(await screen.findByText(/30 of 1,200 people joined/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Practices' }));
    expect(await screen.findByText('9 of 10 practices are active.')).toBeTruthy();
  });

  it('draws what was measured, as a table too, and says where nothing was', async () => {
    server.use(answers('/platform/health', HEALTH), answers('/platform/health/history', HISTORY));
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Performance' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Requests, 95th percentile' }));
    expect(await screen.findByRole('cell', { name: /^90\sms$/ })).toBeTruthy();
    expect(screen.getByText('Nothing was measured in this time')).toBeTruthy();
  });

  it('draws two years by days', async () => {
    const asked: string[] = [];
    server.use(
      answers('/platform/health', HEALTH),
      http.get('*/api/platform/health/history', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(HISTORY);
      }),
    );
    open();
    await screen.findByRole('table', { name: 'All parts' });
    await userEvent.click(screen.getByRole('tab', { name: 'Performance' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Time span' }), '2 years');
    await waitFor(() => expect(asked.at(-1)).toBe('?range=2y'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Requests, 95th percentile' }));
    expect(await screen.findByRole('rowheader', { name: 'Nov 24, 2026' })).toBeTruthy();
  });

  it('says when the figures cannot be had', async () => {
    server.use(fails('/platform/health', 500));
    open();
    expect(await screen.findByText('Failed to fetch system metrics')).toBeTruthy();
  });

  it('denies access to practice administrators', () => {
    open('practice_admin');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText('Super admin privileges required.')).toBeTruthy();
  });
});
