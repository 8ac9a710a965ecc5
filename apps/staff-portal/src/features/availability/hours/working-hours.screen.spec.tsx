import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PractitionerSchedule } from '@telecare/contracts';
import { hasUnsaved } from '@telecare/shell-sdk';
import { answers, expectGuarded, renderWithShell, setClock } from '@telecare/testing';
import { localDay } from '@telecare/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ELENA, enter, given, openScheduling, press, SCHEDULE, server, takes } from '../../../../test/availability.js';
import { hoursSwitch, WithHoursSwitch } from '../../../../test/with-hours-switch.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { SchedulingScreen } from '../scheduling.screen.js';

describe('the page of working hours', () => {
  const openHours = (role?: 'practitioner') => openScheduling('?tab=hours', role);

  const monday = async (number = 1) => within(await screen.findByRole('group', { name: `Monday, hours ${number}` }));

  const setTime = async (label: string, value: string, number = 1) =>
    fireEvent.change((await monday(number)).getByLabelText(label), { target: { value } });

  it('shows practitioners their own hours and nothing else to set', async () => {
    given([]);
    openHours('practitioner');
    expect((await monday()).getByLabelText('From')).toHaveProperty('value', '09:00');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText('Working hours of')).toBeNull();
    expect(screen.getByText(/Times in Eastern/)).toBeTruthy();
  });

  it("lets administrators set everyone's hours and saves only on request", async () => {
    given([]);
    const sent = takes('put', '/practitioners/:id/schedule');
    const toast = openHours();
    await monday();
    enter('Working hours of', ELENA.id);
    await setTime('To', '13:00');
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy();
    await press('Add hours on Monday');
    await press('Copy Monday to weekdays');
    enter('Buffer between appointments', '10');
    await press('Save working hours');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Working hours saved' })));
    const [body, path] = sent.mock.calls[0] ?? [];
    expect(path).toBe(`/api/practitioners/${ELENA.id}/schedule`);
    expect((body as PractitionerSchedule).weekly).toHaveLength(10);
    expect((body as PractitionerSchedule).weekly.slice(0, 2)).toEqual([
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '14:00', to: '15:00' },
    ]);
    expect(body).toMatchObject({ bufferMinutes: 10, noticeMinutes: 120, furthestDays: 90 });
  });

  it('explains errors and sends nothing', async () => {
    given([]);
    const sent = takes('put', '/practitioners/:id/schedule');
    openHours();
    await setTime('To', '08:00');
    await press('Save working hours');
    expect(await screen.findByText('The end is before the beginning.')).toBeTruthy();
    expect(document.activeElement).toBe((await monday()).getByLabelText('From'));
    await setTime('To', '12:00');
    await press('Add hours on Monday');
    await setTime('From', '11:00', 2);
    expect(await screen.findByText('These hours overlap with others of the same day.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps the input as unsaved when saving fails', async () => {
    given([]);
    takes('put', '/practitioners/:id/schedule', 'service.unavailable');
    openHours();
    await setTime('To', '11:00');
    await press('Save working hours');
    expect(await screen.findByText('The working hours could not be saved')).toBeTruthy();
    expect((await monday()).getByLabelText('To')).toHaveProperty('value', '11:00');
    expect(hasUnsaved()).toBe(true);
    await press('Discard changes');
    expect((await monday()).getByLabelText('To')).toHaveProperty('value', '12:00');
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(hasUnsaved()).toBe(false);
  });

  it('keeps the input and says why when the permission is switched off', async () => {
    given([]);
    const path = '/practitioners/:id/schedule';
    server.use(answers('/closed-days', { items: [] }));
    renderWithShell(
      <WithHoursSwitch>
        <SchedulingScreen />
      </WithHoursSwitch>,
      { path: '/appointments/settings?tab=hours', messages: { 'staff-portal': messages } },
    );
    await setTime('To', '11:00');
    takes('put', path, 'access.denied');
    act(() => hoursSwitch.set(false));
    expect(await screen.findByText(/^What you typed is kept\./)).toBeTruthy();
    await press('Save working hours');
    expect(await screen.findByText('The working hours could not be saved')).toBeTruthy();
    expect((await monday()).getByLabelText('To')).toHaveProperty('value', '11:00');
    await press('Discard changes');
    expect(await screen.findByText('Your practice does not let the front desk enter absences and hours.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Monday, hours 1' })).toBeNull();
  });

  it('asks before the user leaves an unsaved exception', async () => {
    given([]);
    openHours();
    await press('Add time off');
    await expectGuarded(screen.getByLabelText(/^Note/));
  });

  it('adds time off and extra hours on some days', async () => {
    given([]);
    const sent = takes('put', '/practitioners/:id/schedule');
    openHours();
    await press('Add time off');
    expect(screen.getByLabelText('First day')).toHaveProperty('value', localDay(new Date(), 'America/New_York'));
    enter('First day', '');
    await press('Done');
    expect(await screen.findByText('Enter a date.')).toBeTruthy();
    enter('First day', '2026-12-24');
    enter(/^Last day/, '2026-12-31');
    enter(/^Note/, 'Holiday');
    await press('Done');
    await press('Add extra hours');
    enter('First day', '2026-12-05');
    const dialog = within(screen.getByRole('dialog', { name: 'Extra hours' }));
    const until = (value: string) => fireEvent.change(dialog.getByLabelText('To'), { target: { value } });
    until('08:00');
    await press('Done');
    expect(await screen.findByText('The end is before the beginning.')).toBeTruthy();
    until('12:00');
    await press('Done');
    const list = within(await screen.findByRole('list', { name: 'Time off and extra hours' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dec 5, 2026.*9:00\sAM – 12:00\sPM.*Extra hours/),
      expect.stringMatching(/Dec 24.*Dec 31, 2026.*Whole day · Holiday.*Time off/),
    ]);
    await press('Save working hours');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      exceptions: [
        {
          kind: 'extra',
          firstDay: '2026-12-05',
          lastDay: '2026-12-05',
          hours: { from: '09:00', to: '12:00' },
          note: null,
        },
        { kind: 'off', firstDay: '2026-12-24', lastDay: '2026-12-31', hours: null, note: 'Holiday' },
      ],
    });
  });

  describe('working hours at a clock change', () => {
    beforeEach(() => setClock('2026-11-23T12:00:00Z'));
    afterEach(() => void jest.useRealTimers());

    const openDialog = async (kind: 'Add time off' | 'Add extra hours', day: string, from: string, to: string) => {
      given([]);
      const sent = takes('put', '/practitioners/:id/schedule');
      openHours();
      await press(kind);
      const dialog = within(screen.getByRole('dialog'));
      if (kind === 'Add time off') await userEvent.click(dialog.getByRole('switch', { name: 'Whole day' }));
      enter('First day', day);
      const type = (label: string, value: string) =>
        fireEvent.change(dialog.getByLabelText(label), { target: { value } });
      type('From', from);
      type('To', to);
      return { dialog, sent };
    };

    it.each(['Add time off', 'Add extra hours'] as const)(
      'do not begin at a time that it skips, and the next one is offered (%s)',
      async (kind) => {
        const { dialog } = await openDialog(kind, '2027-03-14', '02:30', '06:00');
        await press('Done');
        expect(await dialog.findByText('This time does not exist on one of the days.')).toBeTruthy();
        expect(dialog.getByText(/^2:30\sAM does not exist on Sun, Mar 14/)).toBeTruthy();
        expect(dialog.queryByRole('button', { name: /^Take 1/ })).toBeNull();
        await userEvent.click(dialog.getByRole('button', { name: /^Take 3:00/ }));
        await press('Done');
        expect(await screen.findByText(/3:00\sAM – 6:00\sAM/)).toBeTruthy();
      },
    );

    it('never end at a time that occurs twice, and offer times before and after it', async () => {
      const { dialog, sent } = await openDialog('Add time off', '2027-11-07', '00:00', '01:30');
      await press('Done');
      expect(await dialog.findByText('The clock shows this time twice on one of the days.')).toBeTruthy();
      expect(dialog.getByRole('button', { name: /^Take 12:55/ })).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: /^Take 2:00/ }));
      await press('Done');
      await press('Save working hours');
      await waitFor(() =>
        expect(sent.mock.calls[0]?.[0]).toMatchObject({ exceptions: [{ hours: { from: '00:00', to: '02:00' } }] }),
      );
    });

    it('validate again when the day changes', async () => {
      const { dialog } = await openDialog('Add time off', '2027-03-14', '02:30', '06:00');
      await press('Done');
      expect(await dialog.findByText('This time does not exist on one of the days.')).toBeTruthy();
      enter('First day', '2027-03-15');
      await waitFor(() => expect(dialog.queryByText('This time does not exist on one of the days.')).toBeNull());
    });

    it('name the day of an error if they cover several days', async () => {
      const { dialog } = await openDialog('Add time off', '2027-03-01', '02:30', '06:00');
      expect(dialog.queryByText(/does not exist on/)).toBeNull();
      enter(/^Last day/, '2027-03-31');
      expect(await dialog.findByText(/^2:30\sAM does not exist on Sun, Mar 14/)).toBeTruthy();
    });
  });

  it('start with a default week', async () => {
    given([], { ...SCHEDULE, weekly: [] });
    openHours();
    expect(await screen.findByText('Nothing can be booked before there are working hours.')).toBeTruthy();
    await press('Start with Monday to Friday, 9 to 5');
    expect(screen.getByRole('switch', { name: 'Friday' })).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'Saturday' })).toHaveProperty('checked', false);
  });

  it('link to inviting staff if there is no practitioner', async () => {
    server.use(answers('/practitioners', { items: [] }));
    openHours();
    expect((await screen.findByRole('link', { name: 'Invite staff' })).getAttribute('href')).toContain('/admin/users');
  });
});
