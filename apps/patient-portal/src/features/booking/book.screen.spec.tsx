import { describe, expect, it } from '@jest/globals';
import type { Slot } from '@telecare/contracts';
import { anAppointment, answers, fails, hangs, expectGuarded } from '@telecare/testing';
import { hasUnsaved } from '@telecare/shell-sdk';
import { timeText } from '@telecare/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aSlot,
  aType,
  books,
  choose,
  dayOf,
  ELENA,
  given,
  NOAH,
  note,
  openBooking,
  PATH,
  server,
  ZONE,
} from '../../../test/booking.js';

const timeOf = (slot: Slot) => timeText(new Date(slot.startsAt), ZONE);

describe('booking', () => {
  it('shows a loading state first', () => {
    server.use(hangs('/appointment-types'), hangs('/practitioners'));
    openBooking();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request Appointment');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('asks before the user leaves an unsaved note, even while choosing another time', async () => {
    const slot = aSlot(3, 9);
    given([aType()], [slot]);
    openBooking();
    await choose(timeOf(slot));
    await expectGuarded(note());
    await choose('Choose another time');
    expect(hasUnsaved()).toBe(true);
    expect(hasUnsaved('back')).toBe(false);
  });

  it('takes a kind of appointment, a time and a look at both', async () => {
    const type = aType({ name: 'Annual check-up', minutes: 45 });
    const slot = aSlot(3, 9, NOAH.id);
    given([aType(), type], [slot]);
    const appointment = anAppointment({ ...slot, type: type.name, practitioner: NOAH });
    const sent = books([201, { id: appointment.id, status: 'confirmed' }]);
    server.use(answers(`/appointments/${appointment.id}`, appointment));
    openBooking();

    await choose(/^Annual check-up/);
    expect((await screen.findByLabelText<HTMLSelectElement>('With whom')).selectedOptions[0]?.text).toBe(
      'Any practitioner',
    );
    await choose(timeOf(slot));
    expect(screen.getByText('Annual check-up · In person · 45 min')).toBeTruthy();
    expect(screen.getByText('with Noah Reed')).toBeTruthy();
    await userEvent.type(note(), 'My left knee');
    await choose('Book appointment');

    expect(await screen.findByText('Your appointment is booked.')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View My Appointments' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you' }));
    expect(sent).toHaveBeenCalledWith({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      appointmentTypeId: type.id,
      noticeMinutes: type.bookedNoticeMinutes,
      ...slot,
      notes: 'My left knee',
    });
  });

  it('skips both questions if there is one type and one practitioner', async () => {
    const slot = aSlot(1, 9);
    given([aType()], [slot], [ELENA]);
    openBooking();
    expect(await screen.findByRole('button', { name: timeOf(slot) })).toBeTruthy();
    expect(screen.getByText('with Elena Alvarez')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('shows only days with free times, and those of a day by its parts', async () => {
    const [morning, afternoon, evening, later] = [aSlot(2, 9), aSlot(2, 12), aSlot(2, 17), aSlot(5, 10)];
    const asked = given([aType()], [morning, afternoon, evening, later]);
    openBooking();
    const days = (await screen.findAllByRole('radio')).map(({ parentElement }) => parentElement?.textContent);
    expect(days).toEqual([dayOf(morning), dayOf(later)]);
    for (const [part, slot] of [
      ['Morning', morning],
      ['Afternoon', afternoon],
      ['Evening', evening],
    ] as const) {
      expect(within(screen.getByRole('list', { name: part })).getByRole('button').textContent).toBe(timeOf(slot));
    }
    await userEvent.click(screen.getByRole('radio', { name: dayOf(later) }));
    expect(screen.queryByRole('list', { name: 'Evening' })).toBeNull();
    expect(screen.getByRole('button', { name: timeOf(later) })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('offers only practitioners with the chosen type, and clears a practitioner without it', async () => {
    const asked = given(
      [aType({ practitionerIds: [NOAH.id, ELENA.id] })],
      [aSlot(1, 9), aSlot(1, 11, NOAH.id)],
      [ELENA, NOAH, { ...NOAH, id: '20000000-0000-4000-8000-000000000003', name: 'Mia Wong' }],
    );
    openBooking();
    const select = await screen.findByLabelText<HTMLSelectElement>('With whom');
    expect([...select.options].map(({ text }) => text)).toEqual(['Any practitioner', 'Elena Alvarez', 'Noah Reed']);
    await userEvent.selectOptions(select, 'Noah Reed');
    await waitFor(() => expect(screen.queryByRole('button', { name: timeOf(aSlot(1, 9)) })).toBeNull());
    expect(asked.map((query) => query.get('practitionerId'))).toEqual([null, NOAH.id]);
  });

  it("says whose clock the times are on where the practice's shows something else", async () => {
    const slot = aSlot(1, 9);
    given([aType()], [slot]);
    openBooking(PATH, 'Pacific/Kiritimati');
    expect(await screen.findByText(/The practice's clock shows Line Islands Time\.$/)).toBeTruthy();
    await choose(timeOf(slot));
    expect(await screen.findByText(/at the practice \(Line Islands Time\)/)).toBeTruthy();
  });

  it('looks further than a fortnight without free times', async () => {
    const slot = aSlot(40, 9);
    given([aType()], [slot]);
    openBooking();
    expect(await screen.findByText(/^No free times from /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toBeTruthy();
    await choose('Next times');
    expect(await screen.findByRole('radio', { name: dayOf(slot) })).toBeTruthy();
    await choose('Earlier');
    expect(await screen.findByText(/^No free times from /)).toBeTruthy();
  });

  it('says when there is no free time at all', async () => {
    given([aType()]);
    openBooking();
    await choose('Next times');
    expect(await screen.findByText('No free times that can be booked online')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next times' })).toBeNull();
  });

  it('leads to the telephone where nothing is offered', async () => {
    given([]);
    openBooking();
    expect(await screen.findByText('This practice does not take appointments online')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toBeTruthy();
  });

  it('says what could not be loaded', async () => {
    server.use(fails('/appointment-types'), answers('/practitioners', { items: [] }));
    openBooking();
    expect(await screen.findByText('The kinds of appointments could not be loaded.')).toBeTruthy();
  });
});
