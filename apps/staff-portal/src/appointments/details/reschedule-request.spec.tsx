import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aTime,
  OMAR,
  openPanel,
  panel,
  press,
  question,
  RESCHEDULE_REQUEST,
  takes,
} from '../../../test/appointment-panel.js';

describe('answering a reschedule request', () => {
  const asks = (times = RESCHEDULE_REQUEST.times, role?: Role) =>
    openPanel(anAppointment({ rescheduleRequest: { ...RESCHEDULE_REQUEST, times } }), role);

  const FIRST = /^Accept Wed, Nov 25, 10:00.AM$/;
  const SECOND = /^Accept Thu, Nov 26, 10:00.AM with Omar Haddad$/;
  const second = { startsAt: '2099-11-26T15:00:00Z', practitionerId: OMAR.id };

  it('accepts one of the times with one click', async () => {
    const sent = takes('reschedule-answer');
    const { toast } = asks();
    const shown = await panel();
    expect(await shown.findByRole('button', { name: FIRST })).toBeTruthy();
    await press(SECOND, shown);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'New time accepted', description: 'For Amara Johnson' }),
    );
    expect(sent).toHaveBeenCalledWith({ accept: second, reason: null });
  });

  it('declines all times with a reason', async () => {
    const sent = takes('reschedule-answer');
    asks();
    await press('Decline', await panel());
    const asked = await question('Decline the new time for Amara Johnson?');
    await userEvent.type(asked.getByLabelText(/^Reason/), 'No room that day');
    await press('Decline', asked);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ accept: null, reason: 'No room that day' }));
  });

  it('asks before it accepts a time outside working hours', async () => {
    const closed = { kind: 'closed_day', day: '2099-11-26', practitioner: 'Omar Haddad', name: null, hours: [] };
    const sent = takes('reschedule-answer', { code: 'appointment.outside_hours', status: 409, outsideHours: [closed] });
    asks();
    await press(SECOND, await panel());
    const asked = await question('Outside working hours');
    expect(asked.getByText('The practice is closed on this day (Thu, Nov 26).')).toBeTruthy();
    await press('Accept anyway', asked);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ accept: second, reason: null, outsideHours: true }));
  });

  it('disables times that have passed', async () => {
    asks([aTime('2020-11-25T15:00:00Z'), aTime('2099-11-25T15:00:00Z')]);
    const shown = await panel();
    expect(await shown.findByText('This time has passed.')).toBeTruthy();
    expect(shown.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it("leaves a colleague's time to an administrator", async () => {
    asks(RESCHEDULE_REQUEST.times, 'practitioner');
    const shown = await panel();
    expect(await shown.findByText('An administrator of the practice can accept this time.')).toBeTruthy();
    expect(shown.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it('offers nearby times when one is gone', async () => {
    const nearest = [{ startsAt: '2099-11-25T16:00:00Z', practitionerId: anAppointment().practitioner.id }];
    takes('reschedule-answer', { code: 'appointment.slot_taken', status: 409, nearest });
    asks();
    await press(FIRST, await panel());
    await press('Choose another time', await panel());
    const edit = await question('Edit the appointment of Amara Johnson');
    expect(await edit.findByRole('button', { name: /Nov 25, 11:00.AM/ })).toBeTruthy();
  });
});
