import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anAppointment, aPractice, fails, hangs, setClock } from '@telecare/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answersSchedule, OMAR, openSchedule, pageOf, server } from '../../../test/schedule.js';

afterEach(() => void jest.useRealTimers());

describe('the schedule', () => {
  it('shows that it is loading', () => {
    server.use(hangs('/schedule'));
    openSchedule();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows time, patient, type, practitioner and status of each appointment', async () => {
    setClock('2026-11-20T12:00:00Z');
    const patient = { ...anAppointment().patient, phone: '+1 555 0100' };
    answersSchedule(pageOf([anAppointment({ patient, notes: 'Bring the results' })]));
    openSchedule();
    const list = within(await screen.findByRole('list', { name: 'Appointments' }));
    for (const text of [
      '10:00 AM',
      'Tue, Nov 24',
      'Amara Johnson',
      'Follow-up · In person · 30 min',
      'Elena Alvarez',
      '+1 555 0100',
      'Bring the results',
      'Confirmed',
    ]) {
      expect(list.getByText(text)).toBeTruthy();
    }
  });

  it('counts the appointments of each tab, and no further than the server does', async () => {
    answersSchedule(pageOf([anAppointment()], { counts: { today: 1, upcoming: 47, past: 1000 } }));
    openSchedule();
    const names = await screen.findAllByRole('tab', { name: /\(/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Today (1)', 'Upcoming (47)', 'Past (999+)']);
  });

  it("shows the dashboard's week in a temporary tab", async () => {
    const asked = answersSchedule(pageOf([anAppointment()], { counts: { today: 1, upcoming: 2, past: 3, week: 21 } }));
    openSchedule({ path: '?tab=week' });
    expect(await screen.findByRole('tab', { name: 'This week (21)', selected: true })).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith({ tab: 'week' });
    await userEvent.click(screen.getByRole('tab', { name: /^Upcoming/ }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^This week/ })).toBeNull());
  });

  it('leaves out what was cancelled where a card leads, and unfolds what is over', async () => {
    const over = anAppointment({
      status: 'completed',
      startsAt: '2026-11-20T10:00:00Z',
      endsAt: '2026-11-20T10:30:00Z',
    });
    const asked = answersSchedule(pageOf([over, anAppointment()]));
    openSchedule({ path: '?status=not_cancelled' });
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ tab: 'today', status: 'not_cancelled' }));
    expect(await screen.findAllByText('Amara Johnson')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]?.textContent).toBe('Not cancelled');
  });

  it.each([
    ['', 'No appointments today'],
    ['?tab=week', 'No appointments this week'],
    ['?tab=upcoming', 'No upcoming appointments'],
    ['?tab=past', 'No past appointments'],
  ])('says so when a tab is empty: %s', async (path, text) => {
    answersSchedule(pageOf([]));
    openSchedule({ path });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the result of a bulk act, and its undo, when the list behind it becomes empty', async () => {
    const appointment = anAppointment();
    answersSchedule(pageOf([appointment]));
    server.use(
      http.post('*/api/appointment-batches/:batchId/actions', () => {
        answersSchedule(pageOf([]));
        return HttpResponse.json({
          items: [{ appointmentId: appointment.id, outcome: 'done' }],
          undoUntil: new Date(Date.now() + 60_000).toISOString(),
        });
      }),
    );
    openSchedule();
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 1…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel 1 appointment' }));
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(screen.getByText('Cancelled 1 of 1.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo all' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('group', { name: 'Act on several appointments' })).toBeNull();
  });

  it('says what failed', async () => {
    server.use(fails('/schedule'));
    openSchedule();
    expect(await screen.findByText('The appointments could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps what it has and says from when it is, when a renewal fails', async () => {
    answersSchedule(pageOf([anAppointment()]));
    openSchedule();
    await screen.findByText('Amara Johnson');
    server.use(fails('/schedule'));
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(/The appointments could not be loaded. Shown as of/)).toBeTruthy();
    expect(screen.getByText('Amara Johnson')).toBeTruthy();
  });

  it('requests the selected tab and its next page', async () => {
    const asked = answersSchedule(
      pageOf([anAppointment()], { next: 'key-of-the-last-row' }),
      pageOf([anAppointment()]),
    );
    openSchedule();
    await userEvent.click(await screen.findByRole('tab', { name: /^Past/ }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'past' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more appointments' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'past', after: 'key-of-the-last-row' }));
    await waitFor(() => expect(screen.getAllByText('Amara Johnson')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more appointments' })).toBeNull();
  });

  it('leads to the calendar of the same practice', () => {
    server.use(hangs('/schedule'));
    openSchedule();
    const calendar = screen.getByRole('link', { name: 'Calendar' });
    expect(calendar).toHaveAttribute('href', '/appointments/calendar?practice=riverside');
    expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');
  });

  it("says whose clock the times are on only when it is not the reader's", async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const elsewhere = here === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    answersSchedule(pageOf([]));
    openSchedule({ practice: aPractice({ timeZone: elsewhere }) });
    expect(await screen.findByText(/Times in/)).toBeTruthy();

    cleanup();
    openSchedule({ practice: aPractice({ timeZone: here }) });
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(screen.queryByText(/Times in/)).toBeNull();
  });
});

describe('finding appointments', () => {
  it('requests what the address says', async () => {
    const asked = answersSchedule(pageOf([]));
    const type = '30000000-0000-4000-8000-000000000001';
    openSchedule({
      path: `?q=amara&practitioner=${OMAR.id}&type=${type}&status=pending&from=2026-11-01&to=2026-11-30`,
    });
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith({
      tab: 'today',
      q: 'amara',
      practitionerId: OMAR.id,
      appointmentTypeId: type,
      status: 'pending',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(screen.getByRole('button', { name: 'Filter (4)' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves out what the address says wrongly', async () => {
    const asked = answersSchedule(pageOf([]));
    openSchedule({ path: '?tab=never&practitioner=1&type=x&status=done&from=2026-02-30' });
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith({ tab: 'today' });
  });

  it('opens the filters, uses them at once and clears them', async () => {
    const asked = answersSchedule(pageOf([]));
    openSchedule();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Pending');
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Omar Haddad');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ tab: 'today', status: 'pending', practitionerId: OMAR.id }),
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'today' }));
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  });

  it('searches while the person types', async () => {
    const asked = answersSchedule(pageOf([]));
    openSchedule();
    await userEvent.type(screen.getByRole('searchbox'), 'johnson');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'today', q: 'johnson' }));
  });
});
