import { describe, expect, it } from '@jest/globals';
import { anAppointment, answers, fails, hangs } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AMARA, column, ELENA, given, MARCUS, open, server } from '../../../test/calendar.js';

describe('the calendar', () => {
  it('shows that it is loading', async () => {
    server.use(answers('/practitioners', { items: [{ ...ELENA, isMe: false }] }), hangs('/schedule/calendar'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('says what failed', async () => {
    server.use(answers('/practitioners', { items: [{ ...ELENA, isMe: false }] }), fails('/schedule/calendar'));
    open();
    expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('links to inviting staff and to the settings while there is no practitioner', async () => {
    server.use(answers('/practitioners', { items: [] }));
    open();
    expect(await screen.findByText('No practitioners yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite staff' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Scheduling' }).getAttribute('href')).toContain('/appointments/settings');
  });

  it('shows a column per practitioner, with time, name, type and status of each appointment', async () => {
    given(() => [anAppointment({ status: 'checked_in' })]);
    open();
    const elena = within(await column('Elena Alvarez, 1 appointment'));
    expect(elena.getByRole('button').getAttribute('aria-label')).toMatch(
      /10:00.–.10:30.AM, Amara Johnson, Follow-up · Checked in/,
    );
    expect(await column('Marcus Reed, 0 appointments')).toBeTruthy();
  });

  it('names the day on which the practice is closed', async () => {
    given(() => [], [{ day: '2026-11-24', name: 'Thanksgiving' }]);
    open();
    expect(await screen.findAllByText('Closed: Thanksgiving')).toHaveLength(2);
  });

  it('moves by a day, or by a week of one practitioner, starting with the user', async () => {
    const asked = given(() => []);
    open();
    await column(/Elena/);
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-25', days: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    const week = { from: '2026-11-22', days: '7', practitionerId: MARCUS.id };
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(week));
    await column('Sat, Nov 28, 0 appointments');
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...week, from: '2026-11-15' }));
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: ELENA.id } });
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ practitionerId: ELENA.id })));
  });

  it('shows a single practitioner on request', async () => {
    given(() => [anAppointment()]);
    open(`/appointments/calendar?day=2026-11-24&practitioner=${MARCUS.id}`);
    expect(await column('Marcus Reed, 0 appointments')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /Elena/ })).toBeNull();
  });

  it('shows the week of several side by side, with one request, initials under each day and their own columns', async () => {
    const asked = given(() => [anAppointment({ status: 'confirmed' })]);
    open(`/appointments/calendar?day=2026-11-24&view=week&practitioner=${ELENA.id},${MARCUS.id}`);
    const elena = within(await column('Tue, Nov 24, Elena Alvarez, 1 appointment'));
    expect(elena.getByRole('button', { name: AMARA })).toBeTruthy();
    expect(await column('Tue, Nov 24, Marcus Reed, 0 appointments')).toBeTruthy();
    expect(screen.getAllByRole('group', { name: /(Elena Alvarez|Marcus Reed), \d appointments?$/ })).toHaveLength(14);
    expect(screen.getAllByText('EA').filter(({ tagName }) => tagName === 'ABBR')).toHaveLength(7);
    expect(asked.mock.calls).toEqual([[{ from: '2026-11-22', days: '7', practitionerId: `${ELENA.id},${MARCUS.id}` }]]);
  });

  it('takes a practitioner to the week and away again', async () => {
    const asked = given(() => []);
    open('/appointments/calendar?day=2026-11-24&view=week');
    await column('Tue, Nov 24, 0 appointments');
    await userEvent.selectOptions(screen.getByLabelText('Add a provider'), 'Elena Alvarez');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ practitionerId: `${ELENA.id},${MARCUS.id}` })),
    );
    expect(screen.queryByLabelText('Provider')).toBeNull();
    expect(screen.queryByLabelText('Add a provider')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Take Marcus Reed away' }));
    await column('Tue, Nov 24, 0 appointments');
    expect(screen.getByLabelText('Provider')).toHaveValue(ELENA.id);
  });

  it('offers practitioners no colleagues', async () => {
    const asked = given(() => []);
    open('/appointments/calendar?day=2026-11-24&view=week', 'practitioner');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ practitionerId: MARCUS.id })));
    expect(screen.queryByLabelText('Provider')).toBeNull();
    expect(screen.queryByLabelText('Add a provider')).toBeNull();
  });

  it('opens the details of an appointment', async () => {
    const appointment = anAppointment();
    given(() => [appointment]);
    server.use(
      answers(`/appointments/${appointment.id}`, appointment),
      answers(`/appointments/${appointment.id}/history`, { items: [] }),
      answers(`/appointments/${appointment.id}/notifications`, { items: [], confirmedByPatientAt: null }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: AMARA }));
    expect(await screen.findByRole('dialog', { name: 'Amara Johnson' })).toBeTruthy();
  });

  it('offers only reading to users who cannot manage appointments', async () => {
    given(() => [anAppointment()]);
    open(undefined, 'super_admin');
    expect((await screen.findByRole('button', { name: AMARA })).dataset.movable).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'New Appointment' })).toBeNull();
  });
});
