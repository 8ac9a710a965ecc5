import { describe, expect, it } from '@jest/globals';
import type { ScheduleConflicts } from '@telecare/contracts';
import { anAppointment, answers } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  conflicts,
  ELENA,
  enter,
  FOLLOW_UP,
  given,
  openScheduling,
  press,
  server,
  takes,
} from '../../../test/availability.js';

const appointment = anAppointment();
const FOUND: ScheduleConflicts = {
  count: 1,
  items: [
    {
      appointment,
      reason: { kind: 'time_off', day: '2026-11-24', practitioner: ELENA.name, name: null, hours: [] },
    },
  ],
};

const TITLE = '1 appointment where nobody works';

describe('saving working hours that conflict with appointments', () => {
  const save = async () => {
    await screen.findByRole('group', { name: 'Monday, hours 1' });
    enter('Buffer between appointments', '10');
    await press('Save working hours');
    return within(await screen.findByRole('dialog', { name: TITLE }));
  };

  it('first lists the affected appointments with patient, time and provider', async () => {
    given([FOLLOW_UP]);
    conflicts(FOUND);
    const sent = takes('put', '/practitioners/:id/schedule');
    openScheduling('?tab=hours');
    const question = await save();
    const row = within(question.getByRole('listitem'));
    expect(row.getByText(appointment.patient.name)).toBeTruthy();
    expect(row.getByText(appointment.practitioner.name)).toBeTruthy();
    expect(row.getByText('Elena Alvarez has time off on Tue, Nov 24.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('saves nothing when the user goes back, and keeps the input', async () => {
    given([FOLLOW_UP]);
    conflicts(FOUND);
    const sent = takes('put', '/practitioners/:id/schedule');
    openScheduling('?tab=hours');
    const question = await save();
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Buffer between appointments')).toHaveProperty('value', '10');
    expect(sent).not.toHaveBeenCalled();
  });

  it('lists the appointments afterwards, too, to be moved or cancelled', async () => {
    given([FOLLOW_UP]);
    conflicts(FOUND);
    server.use(answers(`/appointments/${appointment.id}`, appointment), answers('/slots', { items: [] }));
    openScheduling('?tab=hours');
    const list = within(await screen.findByRole('region', { name: TITLE }));
    expect(list.getByText(/^They are still booked/)).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: `Move the appointment of ${appointment.patient.name}` }));
    expect(await screen.findByRole('radio', { name: 'Free times' })).toHaveProperty('checked', true);
    await press('Cancel');
    await userEvent.click(list.getByRole('button', { name: `Cancel appointment of ${appointment.patient.name}` }));
    expect(
      await screen.findByRole('dialog', { name: `Cancel the appointment of ${appointment.patient.name}?` }),
    ).toBeTruthy();
  });
});

describe('affected appointments of saved hours', () => {
  const saveAnyway = async () => {
    given([FOLLOW_UP]);
    conflicts(FOUND);
    takes('put', '/practitioners/:id/schedule');
    openScheduling('?tab=hours');
    await screen.findByRole('group', { name: 'Monday, hours 1' });
    expect(document.activeElement).toBe(document.body);
    enter('Buffer between appointments', '10');
    await press('Save working hours');
    await press('Save anyway');
  };

  it('get the focus after a save, but not when the page opens', async () => {
    await saveAnyway();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: TITLE })));
  });

  it('take no focus when they arise after the save', async () => {
    given([FOLLOW_UP]);
    conflicts({ count: 0, items: [] });
    takes('put', '/practitioners/:id/schedule');
    const toast = openScheduling('?tab=hours');
    await screen.findByRole('group', { name: 'Monday, hours 1' });
    enter('Buffer between appointments', '10');
    await press('Save working hours');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Working hours saved' })));
    const field = screen.getByLabelText('Buffer between appointments');
    field.focus();
    conflicts(FOUND);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('offer to move and to cancel all of them, and only the selected ones when there are some', async () => {
    await saveAnyway();
    const list = within(await screen.findByRole('region', { name: TITLE }));
    expect(list.getByRole('button', { name: 'Cancel 1…' })).toBeTruthy();
    expect(list.getByRole('button', { name: 'Move 1…' })).toBeTruthy();
    await userEvent.click(
      list.getByRole('checkbox', { name: `Select the appointment of ${appointment.patient.name}` }),
    );
    expect(list.getByRole('button', { name: 'Move 1…' })).toBeTruthy();
  });

  it('leave no line behind the result when none is left', async () => {
    await saveAnyway();
    const done = { appointmentId: appointment.id, outcome: 'done' };
    server.use(
      answers('/cancel-reasons', { items: [] }),
      http.post('*/api/appointment-batches/:batchId/actions', () => {
        conflicts();
        return HttpResponse.json({ items: [done], undoUntil: null });
      }),
    );
    await press('Cancel 1…');
    await press('Cancel 1 appointment');
    expect(await screen.findByText('Cancelled 1 of 1.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/where nobody works/)).toBeNull());
    expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  });
});

describe('affected appointments of a new time off', () => {
  it('come first, with acts of their own, before others', async () => {
    const own = anAppointment({
      id: crypto.randomUUID(),
      startsAt: '2026-12-24T15:00:00Z',
      endsAt: '2026-12-24T15:30:00Z',
    });
    const reason = { ...FOUND.items[0]!.reason, day: '2026-12-24' };
    given([FOLLOW_UP]);
    conflicts({ count: 2, items: [...FOUND.items, { appointment: own, reason }] });
    takes('put', '/practitioners/:id/schedule');
    openScheduling('?tab=hours');
    await press('Add time off');
    enter('First day', '2026-12-24');
    await press('Done');
    await press('Save working hours');
    await press('Save anyway');
    const first = await screen.findByRole('heading', { name: '1 appointment in this time off' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    const [inside, others] = ['1 appointment in this time off', '1 other where nobody works'].map((name) =>
      within(screen.getByRole('region', { name })),
    );
    for (const list of [inside, others]) {
      expect(list!.getAllByRole('listitem')).toHaveLength(1);
      expect(list!.getByRole('button', { name: 'Move 1…' })).toBeTruthy();
    }
  });
});

describe('closed days over booked appointments', () => {
  it('list them', async () => {
    given([FOLLOW_UP]);
    conflicts(FOUND);
    server.use(answers('/closed-days', { items: [{ day: '2026-11-24', name: 'Thanksgiving' }] }));
    openScheduling('?tab=closed');
    expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  });
});
