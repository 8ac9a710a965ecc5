import { describe, expect, it } from '@jest/globals';
import {
  anAppointment,
  answers,
  apiServer,
  aPractice,
  aTenant,
  fails,
  hangs,
  renderWithShell,
} from '@telecare/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { DayListScreen } from './day-list.screen.js';

const server = apiServer();

function openDay(path = '/appointments?day=2026-11-24', practice = aPractice()) {
  const shell = { tenant: aTenant({ practice }) };
  renderWithShell(<DayListScreen />, { shell, path, messages: { 'staff-portal': messages } });
}

/** Answers with one visit per asked day, named after the day. */
const visitNamedByDay = http.get('*/api/appointments', ({ request }) => {
  const day = new URL(request.url).searchParams.get('day') ?? '';
  return HttpResponse.json({ items: [anAppointment({ startsAt: `${day}T15:00:00.000Z`, type: day })] });
});

describe('the appointments of a day', () => {
  it('shows that they are loading', () => {
    server.use(hangs('/appointments'));
    openDay();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('lists all of them and their number', async () => {
    server.use(answers('/appointments', { items: Array.from({ length: 300 }, () => anAppointment()) }));
    openDay();
    expect(await screen.findByText('300 appointments')).toBeTruthy();
    expect(screen.getAllByText('Amara Johnson')).toHaveLength(300);
  });

  it('says so when the day is free', async () => {
    server.use(answers('/appointments', { items: [] }));
    openDay();
    expect(await screen.findByText('No appointments on this day')).toBeTruthy();
  });

  it('says what failed', async () => {
    server.use(fails('/appointments'));
    openDay();
    expect(await screen.findByText('The appointments could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps what it has and says from when it is, when a renewal fails', async () => {
    server.use(answers('/appointments', { items: [anAppointment()] }));
    openDay();
    await screen.findByText('Amara Johnson');
    server.use(fails('/appointments'));
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(/The appointments could not be loaded. Shown as of/)).toBeTruthy();
    expect(screen.getByText('Amara Johnson')).toBeTruthy();
  });

  it('goes a day back and on, across the end of a month', async () => {
    server.use(visitNamedByDay);
    openDay('/appointments?day=2026-11-30');
    await screen.findByText('2026-11-30 · In person');
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('2026-12-01 · In person')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(await screen.findByText('2026-11-30 · In person')).toBeTruthy();
  });

  it('opens any day, and stays where it is while the date is half typed', async () => {
    server.use(visitNamedByDay);
    openDay();
    await screen.findByText('2026-11-24 · In person');
    fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value: '' } });
    expect(screen.getByText('2026-11-24 · In person')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value: '2027-02-28' } });
    expect(await screen.findByText('2027-02-28 · In person')).toBeTruthy();
  });

  it('is today where the address names a day that does not exist', async () => {
    server.use(visitNamedByDay);
    openDay('/appointments?day=2026-02-30', aPractice({ timeZone: 'UTC' }));
    expect(await screen.findByText(`${new Date().toISOString().slice(0, 10)} · In person`)).toBeTruthy();
  });

  it("says whose clock the times are on only when it is not the reader's", async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const elsewhere = here === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    server.use(answers('/appointments', { items: [] }));
    openDay('/appointments?day=2026-07-01', aPractice({ timeZone: elsewhere }));
    expect(await screen.findByText(/Times in/)).toBeTruthy();

    cleanup();
    openDay('/appointments?day=2026-07-01', aPractice({ timeZone: here }));
    expect(await screen.findByText('No appointments on this day')).toBeTruthy();
    expect(screen.queryByText(/Times in/)).toBeNull();
  });
});
