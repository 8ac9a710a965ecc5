import { describe, expect, it, jest } from '@jest/globals';
import { answers, aPatient, setClock, fails, hangs, expectGuarded, withoutNotes } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  AMARA,
  answersSlots,
  at,
  choose,
  chooseType,
  ELENA,
  FOLLOW_UP,
  GONE,
  OMAR,
  openNew,
  press,
  ROOM,
  server,
  takesBookings,
} from '../../../test/new-appointment.js';

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('booking a new appointment', () => {
  it('returns the focus to the button that opens a booking if the address opened it', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute('data-opens-booking', '');
    answersSlots();
    const { onClose, unmount } = openNew({ patientId: AMARA.id });
    takesBookings();
    await chooseType(/^Follow-up/);
    await choose('9:00 AM');
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    unmount();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('shows a loading state until types and practitioners are known', async () => {
    openNew();
    server.use(hangs('/appointment-types'));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows which request failed', async () => {
    openNew({ patientId: AMARA.id });
    server.use(fails(`/patients/${AMARA.id}`, 503, 'service.unavailable'));
    expect(await screen.findByText('The booking form could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('explains why a practice cannot book yet', async () => {
    openNew({ types: [GONE] });
    expect(await screen.findByText('Nothing can be booked yet')).toBeTruthy();
  });

  it('asks before the user leaves with unsaved changes', async () => {
    openNew({ patientId: AMARA.id });
    await screen.findByText('Amara Johnson');
    await expectGuarded(screen.getByLabelText(/^Notes/));
  });

  it('books a searched patient into a free time with any provider', async () => {
    const asked = answersSlots();
    const sent = takesBookings();
    const { toast, onClose } = openNew();
    const searched = aPatient();
    server.use(answers('/patients', { items: [aPatient({ firstName: 'Amal' }), searched], next: null }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Patient' }), 'ama');
    await screen.findByRole('option', { name: /^Amara Johnson/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Appointment type'));

    await chooseType(/^Follow-up · 30 min · Video/);
    await choose('1:30 PM');
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ appointmentTypeId: FOLLOW_UP.id, patientId: searched.id, days: '14' }),
    );
    expect(screen.getByText(/Nov 24, 1:30.–.2:00.PM/)).toBeTruthy();
    expect(screen.getByText(/^With Omar Haddad/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Notes/), 'Is often late');
    await userEvent.type(screen.getByLabelText(/^Note for the patient/), 'Bring the results');
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      key: expect.any(String),
      anyPractitioner: true,
      patientId: searched.id,
      appointmentTypeId: FOLLOW_UP.id,
      practitionerId: OMAR.id,
      startsAt: '2099-11-24T18:30:00Z',
      ...withoutNotes,
      notes: 'Is often late',
      patientNote: 'Bring the results',
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Appointment booked',
      description: expect.stringMatching(/: .*1:30.PM with Omar Haddad$/),
    });
  });

  it('offers the patients of the latest appointments until something is typed', async () => {
    openNew();
    const seen = [aPatient(), aPatient({ id: GONE.id, name: 'Leo Fischer' })];
    server.use(answers('/patients/recent', { items: seen }), answers('/patients', { items: [], next: null }));
    const list = await screen.findByRole('listbox', { name: 'Patients of the latest appointments' });
    expect(within(list).getAllByRole('option')).toHaveLength(3);
    const search = screen.getByRole('combobox', { name: 'Patient' });
    await userEvent.type(search, 'x');
    expect(screen.queryByRole('option', { name: /^Leo/ })).toBeNull();
    await userEvent.clear(search);
    await screen.findByRole('option', { name: /^Leo Fischer/ });
    await userEvent.keyboard('{Enter}');
    const latest = screen.getByRole('listbox', { name: 'Patients of the latest appointments' });
    expect(within(latest).queryByRole('option', { selected: true })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText('Leo Fischer')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Appointment type'));
  });

  it('searches without the latest patients if they cannot be loaded', async () => {
    openNew();
    server.use(fails('/patients/recent', 503, 'service.unavailable'));
    expect(await screen.findByRole('option', { name: 'Add a new patient' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that more patients match than are listed', async () => {
    openNew();
    server.use(answers('/patients', { items: [aPatient()], next: 'more' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Patient' }), '14.1.82');
    expect(await screen.findByText(/^Showing the first \d of more\. Add a first name or birth date/)).toBeTruthy();
  });

  it('names missing fields and sends nothing', async () => {
    openNew();
    await press('Book Appointment');
    for (const text of ['Choose a patient.', 'Choose an appointment type.'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Patient' }));
  });

  it('requires a number for a phone appointment', async () => {
    answersSlots();
    openNew({ patientId: AMARA.id });
    const refusal = { code: 'appointment.phone_missing', status: 409, title: 'x', type: 'x', correlationId: 'c0ffee' };
    server.use(http.post('*/api/appointments', () => HttpResponse.json(refusal, { status: 409 })));
    const saved = jest.fn<(body: unknown) => void>();
    server.use(
      http.patch(`*/api/patients/${AMARA.id}`, async ({ request }) => {
        saved(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await chooseType(/^Follow-up/);
    await choose('1:30 PM');
    await press('Book Appointment');
    await userEvent.type(await screen.findByLabelText('Phone'), '+1 212 555 0100');
    await press('Save number');
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ phone: '+1 212 555 0100' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save number' })).toBeNull());
  });

  it('requires one of the free times', async () => {
    answersSlots();
    openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await screen.findByRole('radio', { name: '9:00 AM' });
    await press('Book Appointment');
    expect(await screen.findByText('Choose one of the free times.')).toBeTruthy();
  });

  it('starts with the patient that the address names', async () => {
    openNew({ patientId: AMARA.id });
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    await press('Change');
    expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Patient' }));
  });

  it('defaults to the practitioner who books', async () => {
    openNew({ role: 'practitioner', practitioners: [{ ...ELENA, isMe: true }, OMAR] });
    expect(await screen.findByLabelText<HTMLSelectElement>('Provider')).toHaveValue(ELENA.id);
  });

  it('offers only providers of the chosen type', async () => {
    answersSlots([]);
    openNew();
    await chooseType(/^Surgery/);
    const field = screen.getByLabelText<HTMLSelectElement>('Provider');
    expect(optionsOf('Provider')).toEqual(['Anybody who is free', 'Omar Haddad']);
    expect(field.value).toBe('');
    expect(await screen.findByText(/^No free times in the two weeks/)).toBeTruthy();
  });

  it('limits practitioners to their own types and times', async () => {
    const asked = answersSlots();
    openNew({ role: 'practitioner', practitioners: [{ ...ELENA, isMe: true }, OMAR] });
    await chooseType(/^Follow-up/);
    expect(optionsOf('Provider')).toEqual(['Elena Alvarez']);
    expect(optionsOf('Appointment type')).toEqual(['Choose a type', expect.stringMatching(/^Follow-up/)]);
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ practitionerId: ELENA.id })));
  });

  it('shows free times of another day and of later days', async () => {
    const asked = answersSlots();
    openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await choose(/Nov 25$/);
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull();
    const first = asked.mock.lastCall?.[0].from;
    await press('Later days');
    await waitFor(() => expect(asked.mock.lastCall?.[0].from).not.toBe(first));
  });

  it('allows any other time of the day with a named provider', async () => {
    setClock('2099-06-01T12:00:00Z');
    answersSlots();
    const sent = takesBookings();
    openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await choose('Other time');
    await userEvent.type(screen.getByLabelText('Day'), '2099-07-01');
    await userEvent.type(screen.getByLabelText('Time of day'), '21:15');
    await press('Book Appointment');
    expect(await screen.findByText('Choose who sees the patient.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Omar Haddad');
    await press('Book Appointment');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ startsAt: '2099-07-02T01:15:00.000Z', practitionerId: OMAR.id }),
      ),
    );
  });

  describe('on a day on which the clock is changed', () => {
    async function typeTime(day: string, clock: string) {
      setClock('2027-01-04T12:00:00Z');
      answersSlots();
      const sent = takesBookings();
      openNew({ patientId: AMARA.id, pointedAt: at('2027-02-01T14:00:00Z', OMAR) });
      await chooseType(/^Follow-up/);
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
      fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: clock } });
      return sent;
    }

    const startsAt = (instant: string) => expect.objectContaining({ startsAt: instant });

    it('rejects a time that the clock skips and offers the next one', async () => {
      const sent = await typeTime('2027-03-14', '02:30');
      expect((await screen.findByRole('alert')).textContent).toContain('That time does not exist on this day.');
      await press('Book Appointment');
      expect(sent).not.toHaveBeenCalled();
      await press(/^Take 3:00.AM$/);
      await press('Book Appointment');
      await waitFor(() => expect(sent).toHaveBeenCalledWith(startsAt('2027-03-14T07:00:00.000Z')));
    });

    it('asks which one is meant if the clock shows the time twice', async () => {
      const sent = await typeTime('2027-11-07', '01:30');
      await press('Book Appointment');
      expect(await screen.findByText('Say which of the two times is meant.')).toBeTruthy();
      expect(sent).not.toHaveBeenCalled();
      await choose('Eastern Standard Time');
      await press('Book Appointment');
      await waitFor(() => expect(sent).toHaveBeenCalledWith(startsAt('2027-11-07T06:30:00.000Z')));
    });
  });

  it('starts at the time that the user pointed at in the calendar', async () => {
    openNew({ pointedAt: at('2099-11-24T14:00:00Z', OMAR) });
    expect(await screen.findByLabelText<HTMLInputElement>('Day')).toHaveValue('2099-11-24');
    expect(screen.getByLabelText('Time of day')).toHaveValue('09:00');
    expect(screen.getByLabelText('Provider')).toHaveValue(OMAR.id);
  });

  it('offers a room for an appointment in person, and none for a video appointment', async () => {
    answersSlots();
    const sent = takesBookings('', { code: 'appointment.room_taken', status: 409 });
    const inPerson = { ...FOLLOW_UP, id: '30000000-0000-4000-8000-000000000004', name: 'Check-up', mode: 'in_person' };
    const { onClose } = openNew({ patientId: AMARA.id, types: [FOLLOW_UP, inPerson as typeof FOLLOW_UP] });
    await chooseType(/^Follow-up/);
    expect(screen.queryByLabelText('Room')).toBeNull();
    await chooseType(/^Check-up/);
    await userEvent.selectOptions(await screen.findByLabelText('Room'), 'Room 1');
    await choose('1:30 PM');
    await press('Book Appointment');
    expect(await screen.findByText('Another appointment has this room at this time.')).toBeTruthy();
    await press('Use it anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = sent.mock.calls.map(([body]) => body);
    expect(first).toMatchObject({ roomId: ROOM.id });
    expect(second).toEqual({ ...first, useRoomAnyway: true });
  });
});
