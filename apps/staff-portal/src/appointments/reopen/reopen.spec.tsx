import { describe, expect, it } from '@jest/globals';
import { anAppointment, answers, expectGuarded } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPanel, panel, press, question, server, takes } from '../../../test/appointment-panel.js';

const TITLE = 'Reopen the appointment of Amara Johnson?';

const cancelled = () => anAppointment({ status: 'cancelled', startsAt: '2099-11-24T15:00:00Z', revision: 4 });

const NEAREST = { startsAt: '2099-11-24T16:00:00.000Z', practitionerId: anAppointment().practitioner.id };

describe('reopening a cancelled appointment', () => {
  it('asks first, and says when and with whom it was', async () => {
    const sent = takes('reopening');
    const { toast } = openPanel(cancelled());
    await press('Reopen appointment', await panel());
    const asked = await question(TITLE);
    expect(asked.getByText('Tue, Nov 24, 10:00 AM with Elena Alvarez')).toBeTruthy();
    await userEvent.type(asked.getByLabelText(/^Reason/), 'Cancelled by mistake');
    await press('Reopen appointment', asked);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ revision: 4, reason: 'Cancelled by mistake' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    expect(toast).toHaveBeenCalledWith({ title: 'Appointment reopened', description: 'For Amara Johnson' });
  });

  it('offers the nearest free times when the time is taken', async () => {
    takes('reopening', { code: 'appointment.slot_taken', status: 409, nearest: [NEAREST] });
    openPanel(cancelled());
    await press('Reopen appointment', await panel());
    const asked = await question(TITLE);
    await press('Reopen appointment', asked);
    expect(await asked.findByText('The appointment could not be reopened')).toBeTruthy();
    expect(asked.getByText(/unless they were not notified of the cancellation yet/)).toBeTruthy();
    await press('Tue, Nov 24, 11:00 AM', asked);
    expect(asked.queryByText('The appointment could not be reopened')).toBeNull();
    expect(asked.getByText('We notify the patient and the practitioner of the new time.')).toBeTruthy();
    expect(asked.queryByText(/unless/)).toBeNull();
    const sent = takes('reopening');
    await press('Reopen at the new time', asked);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ revision: 4, reason: null, startsAt: NEAREST.startsAt }));
  });

  it('asks before it uses a time at which the practitioner does not work', async () => {
    const off = { kind: 'time_off', day: '2099-11-24', practitioner: 'Elena Alvarez', name: null, hours: [] };
    const sent = takes('reopening', { code: 'appointment.outside_hours', status: 409, outsideHours: [off] });
    openPanel(cancelled());
    await press('Reopen appointment', await panel());
    await press('Reopen appointment', await question(TITLE));
    await press('Reopen appointment', await question('Outside working hours'));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ revision: 4, reason: null, outsideHours: true }));
  });

  it('keeps the dialog to say that somebody else was first', async () => {
    const appointment = cancelled();
    takes('reopening', { code: 'appointment.changed', status: 409 });
    openPanel(appointment);
    await press('Reopen appointment', await panel());
    const asked = await question(TITLE);
    server.use(answers(`/appointments/${appointment.id}`, { ...appointment, status: 'confirmed', revision: 5 }));
    await press('Reopen appointment', asked);
    expect(await asked.findByText('The appointment could not be reopened')).toBeTruthy();
  });

  it('asks before the user leaves an unsaved reason', async () => {
    openPanel(cancelled());
    await press('Reopen appointment', await panel());
    await expectGuarded((await question(TITLE)).getByLabelText(/^Reason/));
  });

  it('offers nothing once the appointment would have begun', async () => {
    openPanel({ ...cancelled(), startsAt: '2020-11-24T15:00:00Z' });
    await panel();
    expect(screen.queryByRole('button', { name: 'Reopen appointment' })).toBeNull();
  });
});
