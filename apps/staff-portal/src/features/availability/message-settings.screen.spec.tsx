import { describe, expect, it } from '@jest/globals';
import type { MessageSettingsDto } from '@telecare/contracts';
import { hasUnsaved } from '@telecare/shell-sdk';
import { answers } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ELENA, enter, MARCUS, openScheduling, press, server, takes } from '../../../test/availability.js';

const SETTINGS: MessageSettingsDto = {
  isOn: true,
  hours: [{ weekday: 1, from: '09:00', to: '12:00' }],
  replyMinutes: 480,
  emergencyNumber: '911',
  emergencyText: null,
  phone: null,
  timeZone: 'America/New_York',
  promise: null,
  keptYears: null,
  mayWrite: true,
  staff: { team: [], coverId: null, colleagues: [ELENA, MARCUS] },
  revision: 3,
};

const open = async (settings = SETTINGS) => {
  server.use(answers('/message-settings', settings), answers('/message-templates', { items: [] }));
  const toast = openScheduling('?tab=messages');
  await screen.findByRole('switch', { name: 'Patients may write messages' });
  return toast;
};

const save = () => press('Save message settings');

describe('the page of message settings', () => {
  it('saves all fields with the revision on screen', async () => {
    const sent = takes('put', '/message-settings');
    const toast = await open();
    await userEvent.click(screen.getByRole('switch', { name: 'Patients may write messages' }));
    await press('Copy Monday to weekdays');
    enter('Answered within', '120');
    enter('Emergency number', ' 112 ');
    enter('Care team', 'chosen');
    await userEvent.click(screen.getByRole('checkbox', { name: ELENA.name }));
    enter('Cover', MARCUS.id);
    enter('Keep messages', '10');
    await save();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Message settings saved' })),
    );
    expect(sent.mock.calls[0]?.[0]).toEqual({
      isOn: false,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
      replyMinutes: 120,
      emergencyNumber: '112',
      emergencyText: null,
      team: [ELENA.id],
      coverId: MARCUS.id,
      keptYears: 10,
      revision: 3,
    });
  });

  it('names missing fields and sends nothing', async () => {
    const sent = takes('put', '/message-settings');
    await open();
    enter('Emergency number', ' ');
    enter('Care team', 'chosen');
    await save();
    expect(await screen.findByText('Enter the number that patients call in an emergency.')).toBeTruthy();
    expect(screen.getByText('Choose at least one person.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps the input as unsaved when saving fails', async () => {
    takes('put', '/message-settings', 'service.unavailable');
    await open();
    enter('Emergency number', '112');
    await save();
    expect(await screen.findByText('The message settings could not be saved')).toBeTruthy();
    expect(screen.getByLabelText('Emergency number')).toHaveProperty('value', '112');
    expect(hasUnsaved()).toBe(true);
    await press('Discard changes');
    expect(screen.getByLabelText('Emergency number')).toHaveProperty('value', '911');
    expect(hasUnsaved()).toBe(false);
  });

  it("shows another user's changes beside the input", async () => {
    await open();
    const theirs = { ...SETTINGS, emergencyNumber: '999', replyMinutes: 60, keptYears: 7 as const, revision: 4 };
    server.use(
      http.put('*/api/message-settings', () =>
        HttpResponse.json({ code: 'resource.changed', current: theirs, correlationId: 'c0ffee00' }, { status: 409 }),
      ),
    );
    enter('Emergency number', '112');
    await save();
    const change = within(await screen.findByRole('alert'));
    expect(change.getByText(/999/)).toBeTruthy();
    expect(change.getByText(/1 hour/)).toBeTruthy();
    expect(change.getByText(/7 years/)).toBeTruthy();
    await userEvent.click(change.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('Emergency number')).toHaveProperty('value', '999');
    expect(screen.getByLabelText('Answered within')).toHaveProperty('value', '60');
    expect(screen.getByLabelText('Keep messages')).toHaveProperty('value', '7');
  });

  it('offers to retry if loading fails', async () => {
    server.use(
      http.get('*/api/message-settings', () => new HttpResponse(null, { status: 503 })),
      answers('/message-templates', { items: [] }),
    );
    openScheduling('?tab=messages');
    expect(await screen.findByText('The message settings could not be loaded.')).toBeTruthy();
  });
});
