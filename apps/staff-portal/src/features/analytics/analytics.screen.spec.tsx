import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { answers, apiServer, fails, hangs, renderWithShell } from '@telecare/testing';
import { daysFrom } from '@telecare/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { AnalyticsScreen } from './analytics.screen.js';
import { noneNotReached } from '../../../test/none-not-reached.js';

const server = apiServer(...noneNotReached);

beforeEach(() => server.use(answers('/analytics/attendance', { practitioners: [], types: [], reasons: [] })));

const DAYS = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-11-${String(index + 10).padStart(2, '0')}`,
  appointments: index === 13 ? 5 : index === 6 ? 2 : 0,
}));

const ANALYTICS: AppointmentAnalyticsDto = {
  total: 1240,
  today: 5,
  over: 1240,
  completed: 1128,
  upcoming: 31,
  cancelled: 40,
  thisWeek: 12,
  lastWeek: 9,
  completionRate: 91,
  trend: { lastDays: 5, daysBefore: 2, growth: 150 },
  days: DAYS,
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 7 : hour === 12 ? 3 : 0)),
};

function openAnalytics(changes: Partial<AppointmentAnalyticsDto> = {}) {
  server.use(answers('/analytics/appointments', { ...ANALYTICS, ...changes }));
  renderWithShell(<AnalyticsScreen />, { messages: { 'staff-portal': messages } });
}

const showTable = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Show as table: ${title}` }));

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("the practice's appointment analytics", () => {
  it("count appointments and link to the lists of today's and upcoming ones", async () => {
    openAnalytics();
    expect(await screen.findByText('1,240')).toBeTruthy();
    expect(screen.getByText('91% completed')).toBeTruthy();
    expect(screen.getByText('Sunday to Saturday · last week: 9')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Today/ })).toHaveAttribute(
      'href',
      '/appointments?status=not_cancelled&practice=riverside',
    );
    expect(screen.getByRole('link', { name: /^Upcoming/ })).toHaveAttribute(
      'href',
      '/appointments?tab=upcoming&practice=riverside',
    );
  });

  it('explain figures that differ from another list', async () => {
    openAnalytics();
    expect((await screen.findByText('91% completed')).parentElement?.textContent).toBe(
      '91% completed of 1,240 that are over',
    );
    expect(screen.getByRole('link', { name: /^Upcoming.*31.*confirmed or pending, from today on/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Today.*5.*without cancelled ones/ })).toBeTruthy();
  });

  it('appear beside the schedule and the calendar', async () => {
    openAnalytics();
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Schedule',
      'Not reached',
      'Analytics',
      'Calendar',
      'Hours and types',
    ]);
    await screen.findByText('1,240');
  });

  it('show the trend of the week, also as a table', async () => {
    openAnalytics();
    expect(await screen.findByText('+150%')).toBeTruthy();
    expect(screen.getByRole('img', { name: '5 in the last 7 days, 2 in the 7 days before' })).toBeTruthy();
    await showTable('Week Trend');
    expect(rowsOf('Week Trend').at(-1)).toEqual(['Mon, Nov 23', '2', '5']);
    expect(screen.queryByRole('img', { name: /in the last 7 days/ })).toBeNull();
  });

  it('show the busiest hour, and every hour as a table', async () => {
    openAnalytics();
    expect(await screen.findByText(/^Busiest from 10:00.AM – 11:00.AM: 7$/)).toBeTruthy();
    await showTable('Hourly Distribution');
    expect(rowsOf('Hourly Distribution').map(([, appointments]) => appointments)).toEqual(['7', '0', '3']);
  });

  it('show an empty state', async () => {
    const none = { total: 0, over: 0, completed: 0, completionRate: null, hours: Array<number>(24).fill(0) };
    openAnalytics({ ...none, trend: { lastDays: 0, daysBefore: 0, growth: null } });
    expect(await screen.findByText('No appointments yet')).toBeTruthy();
    expect(screen.getByText('None is over yet')).toBeTruthy();
    expect(screen.getByText('Nothing to compare with')).toBeTruthy();
  });

  it('cover the days in the address, and ask for them again if they are invalid', async () => {
    const asked = jest.fn<(days: string) => void>();
    server.use(
      http.get('*/api/analytics/appointments', ({ request }) => {
        asked(new URL(request.url).search);
        return HttpResponse.json({ ...ANALYTICS, days: DAYS });
      }),
    );
    const path = '/appointments/analytics?range=own&first=2026-11-23&last=2026-11-10';
    renderWithShell(<AnalyticsScreen />, { path, messages: { 'staff-portal': messages } });
    expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first. Change one of them.');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-10');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    expect(asked).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-23' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('on the chosen days, with cancelled ones')).toBeTruthy();
    expect(asked).toHaveBeenCalledWith('?from=2026-11-10&to=2026-11-23');
    expect(screen.queryByRole('alert')).toBeNull();
    await showTable('Appointments by Day');
    expect(rowsOf('Appointments by Day').at(-1)).toEqual(['Mon, Nov 23', '5']);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2028-11-23' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('alert')).toHaveTextContent('A period has 366 days at most. Choose a shorter one.');
    expect(screen.getByLabelText('To')).toHaveValue('2028-11-23');
    expect(screen.getByText('1,240')).toBeTruthy();
  });

  it('start a custom range with the days on screen', async () => {
    openAnalytics();
    const period = () => screen.getByRole('combobox', { name: 'Period' });
    expect(period()).toHaveDisplayValue('All time');
    await userEvent.selectOptions(period(), 'Last 7 days');
    await userEvent.selectOptions(period(), 'Own range …');
    const [from, to] = [screen.getByLabelText<HTMLInputElement>('From'), screen.getByLabelText<HTMLInputElement>('To')];
    expect(daysFrom(from.value, to.value)).toBe(6);
    expect(await screen.findByText('on the chosen days, with cancelled ones')).toBeTruthy();
  });

  it('show an error if loading fails', async () => {
    server.use(fails('/analytics/appointments'));
    renderWithShell(<AnalyticsScreen />, { messages: { 'staff-portal': messages } });
    expect(await screen.findByText('The analytics could not be loaded.')).toBeTruthy();
  });

  it('show a placeholder while loading', () => {
    server.use(hangs('/analytics/appointments'));
    renderWithShell(<AnalyticsScreen />, { messages: { 'staff-portal': messages } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});
