import { describe, expect, it } from '@jest/globals';
import { hasUnsaved } from '@telecare/shell-sdk';
import { answers, expectGuarded, fails, hangs } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  enter,
  FOLLOW_UP,
  given,
  openScheduling,
  press,
  server,
  SETTINGS,
  takes,
} from '../../../../test/availability.js';

const PATH = '/scheduling-settings';

const open = async (settings = SETTINGS) => {
  server.use(answers(PATH, settings));
  const toast = openScheduling('?tab=reminders');
  await screen.findByRole('heading', { name: 'Reminders' });
  return toast;
};

function type(group: string, amount: string, unit?: string): void {
  const time = within(screen.getByRole('group', { name: group }));
  fireEvent.change(time.getByLabelText(group), { target: { value: amount } });
  if (unit) fireEvent.change(time.getByLabelText('Unit'), { target: { value: unit } });
}

const save = () => press('Save reminders and limit');

describe('the reminders and the limit of a practice', () => {
  it('load first, and offer to retry if that fails', async () => {
    server.use(hangs(PATH));
    openScheduling('?tab=reminders');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offer to retry if loading fails', async () => {
    server.use(fails(PATH));
    openScheduling('?tab=reminders');
    expect(await screen.findByText('The reminders could not be loaded.')).toBeTruthy();
  });

  it('say in words what patients get', async () => {
    await open();
    expect(screen.getByText('Patients get a mail 1 day before · 1 hour before.')).toBeTruthy();
    expect(screen.getByText(/until 1 day before the appointment\. After that they have to call\.$/)).toBeTruthy();
    type('Reminder 1', '3');
    await press('Remove reminder 2');
    type('Limit', '0');
    expect(screen.getByText('Patients get a mail 3 days before.')).toBeTruthy();
    expect(screen.getByText(/until the appointment begins\.$/)).toBeTruthy();
    await press('Remove reminder 1');
    expect(screen.getByText('Patients get no reminders.')).toBeTruthy();
  });

  it('save the times with the revision on screen', async () => {
    const sent = takes('put', PATH);
    const toast = await open();
    type('Reminder 1', '3');
    type('Reminder 2', '2');
    await press('Add reminder');
    type('Reminder 3', '30', 'minutes');
    expect(screen.queryByRole('button', { name: 'Add reminder' })).toBeNull();
    type('Limit', '48', 'hours');
    await save();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Reminders and limit saved' })),
    );
    expect(sent.mock.calls[0]?.[0]).toEqual({ reminderMinutes: [4320, 120, 30], noticeMinutes: 2880, revision: 3 });
  });

  it('say what is wrong below each time, and send nothing', async () => {
    const sent = takes('put', PATH);
    await open();
    type('Reminder 1', '15', 'days');
    await press('Add reminder');
    type('Reminder 3', '60', 'minutes');
    type('Limit', '');
    await save();
    expect(await screen.findByText('Choose a time from 15 minutes to 14 days.')).toBeTruthy();
    expect(screen.getByText('Another reminder has this time.')).toBeTruthy();
    expect(screen.getByText('Enter a whole number.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Reminder 1' }));
    type('Limit', '15', 'days');
    expect(screen.getByText('Choose at most 14 days.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it("show another user's changes beside the input", async () => {
    await open();
    const theirs = { reminderMinutes: [2880], noticeMinutes: 60, revision: 4 };
    server.use(
      http.put(`*/api${PATH}`, () =>
        HttpResponse.json({ code: 'resource.changed', current: theirs, correlationId: 'c0ffee00' }, { status: 409 }),
      ),
    );
    type('Reminder 1', '3');
    await save();
    const change = within(await screen.findByRole('alert'));
    expect(change.getByText(/2 days before/)).toBeTruthy();
    expect(change.getByText(/until 1 hour before the appointment/)).toBeTruthy();
    await userEvent.click(change.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByText('Patients get a mail 2 days before.')).toBeTruthy();
  });

  it('keep the input as unsaved when saving fails', async () => {
    takes('put', PATH, 'service.unavailable');
    await open();
    type('Reminder 1', '3');
    await save();
    expect(await screen.findByText('The reminders and the limit could not be saved')).toBeTruthy();
    expect(hasUnsaved()).toBe(true);
    await press('Discard changes');
    expect(screen.getByRole('spinbutton', { name: 'Reminder 1' })).toHaveProperty('value', '1');
    expect(hasUnsaved()).toBe(false);
  });

  it('ask before the user leaves with unsaved changes', async () => {
    await open();
    await expectGuarded(screen.getByRole('spinbutton', { name: 'Reminder 1' }));
  });

  it('stay hidden from the front desk', async () => {
    server.use(answers('/practitioners', { items: [] }));
    openScheduling('', 'scheduler');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).not.toContain('Reminders and Limit');
  });
});

describe('the own times of an appointment type', () => {
  const edit = async (changes = {}) => {
    given([{ ...FOLLOW_UP, ...changes }]);
    const sent = takes('put', '/appointment-types/:id');
    openScheduling();
    await press('Edit Follow-up');
    await screen.findByRole('dialog', { name: 'Edit Appointment Type' });
    return sent;
  };

  it('show those of the practice in words, unless it has its own', async () => {
    const sent = await edit();
    expect(await screen.findByText('Patients get a mail 1 day before · 1 hour before.')).toBeTruthy();
    expect(screen.getByText(/until 1 day before the appointment/)).toBeTruthy();
    enter('Reminders', 'own');
    type('Reminder 1', '2');
    await press('Remove reminder 2');
    enter('Cancellation limit', 'own');
    type('Limit', '4', 'hours');
    await press('Save Appointment Type');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ reminderMinutes: [2880], noticeMinutes: 240 });
  });

  it('become those of the practice again', async () => {
    const sent = await edit({ reminderMinutes: [], noticeMinutes: 0, bookedNoticeMinutes: 0 });
    expect(await screen.findByText('Patients get no reminders.')).toBeTruthy();
    enter('Reminders', 'practice');
    enter('Cancellation limit', 'practice');
    await press('Save Appointment Type');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ reminderMinutes: null, noticeMinutes: null });
  });

  it('say what is wrong', async () => {
    const sent = await edit({ reminderMinutes: [60] });
    type('Reminder 1', '5', 'minutes');
    await press('Save Appointment Type');
    expect(await screen.findByText('Choose a time from 15 minutes to 14 days.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    enter('Reminders', 'practice');
    await press('Save Appointment Type');
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });
});
