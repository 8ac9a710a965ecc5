import { describe, expect, it, jest } from '@jest/globals';
import type { PlatformAppointmentAnalyticsDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { appointmentsOfPlatform } from '../../../test/figures.js';
import { aManagedPractice } from '../../../test/practices.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PlatformAppointmentsScreen } from './platform-appointments.screen.js';

const server = apiServer();

function openScreen(changes?: Partial<PlatformAppointmentAnalyticsDto>) {
  server.use(answers('/platform/analytics/appointments', appointmentsOfPlatform(changes)));
  render();
}

const LAKESIDE = { id: 'a-1', name: 'Lakeside', subdomain: 'lakeside', logoUrl: null };

function render(path = '/super-admin/appointments') {
  server.use(answers('/practices', { items: [LAKESIDE], next: null }));
  renderWithShell(<PlatformAppointmentsScreen />, {
    path,
    shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
    messages: { 'admin-console': messages },
  });
}

describe("the platform's appointment analytics", () => {
  it('count all practices', async () => {
    openScreen();
    expect(await screen.findByText('5,210')).toBeTruthy();
    expect(screen.getByText('92% completed')).toBeTruthy();
    expect(screen.getByText('+3.1%')).toBeTruthy();
  });

  it('link the largest practices to their own analytics', async () => {
    openScreen();
    const table = within(await screen.findByRole('table', { name: 'Top Practices' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['Lakeside (lakeside)', '900', '870', '97% completed'],
      ['Oak Street (oak)', '400', '300', '75% completed'],
    ]);
    expect(table.getByRole('link', { name: 'Lakeside (lakeside)' })).toHaveAttribute(
      'href',
      '/admin/practice/a-1/appointments',
    );
  });

  it('show empty states on a new platform', async () => {
    openScreen({ total: 0, over: 0, completionRate: null, hours: Array<number>(24).fill(0), practices: [] });
    expect(await screen.findAllByText('No appointments yet')).toHaveLength(2);
    expect(screen.getByText('None is over yet')).toBeTruthy();
  });

  it('request the figures of a chosen practice in its name, for the same days', async () => {
    const asked = jest.fn<(practice: string | null, days: string) => void>();
    server.use(
      answers('/platform/analytics/appointments', appointmentsOfPlatform()),
      answers('/platform/practices/:practiceId', aManagedPractice({ id: 'a-1', name: 'Lakeside' })),
      http.get('*/api/analytics/appointments', ({ request }) => {
        asked(request.headers.get('x-practice-id'), new URL(request.url).search);
        const { practices: _, ...ofOne } = appointmentsOfPlatform({
          total: 900,
          days: [{ day: '2024-02-29', appointments: 7 }],
        });
        return HttpResponse.json(ofOne);
      }),
    );
    render('/super-admin/appointments?range=own&first=2024-02-29&last=2024-02-29');
    await screen.findByText('5,210');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Practice' }),
      await screen.findByRole('option', { name: 'Lakeside (lakeside)' }),
    );
    expect(await screen.findByText('900')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith('a-1', '?from=2024-02-29&to=2024-02-29');
    expect(screen.getByRole('img', { name: '7 appointments without cancelled ones' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Top Practices' })).toBeNull();
    expect(screen.queryByText('All practices, each on its own clock')).toBeNull();
  });

  it('show an error if loading fails', async () => {
    server.use(fails('/platform/analytics/appointments'));
    render();
    expect(await screen.findByText('The analytics could not be loaded.')).toBeTruthy();
  });
});
