import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import {
  anAppointment,
  answers,
  apiServer,
  hangs,
  renderWithShell,
  setClock,
  expectGuarded,
  withoutNotes,
} from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { EditAppointmentDialog } from './edit-appointment.dialog.js';
import { noAlerts } from '../../../test/no-alerts.js';

const server = apiServer(...noAlerts);

afterEach(() => void jest.useRealTimers());

const ELENA = { ...anAppointment().practitioner, isMe: false };
const OMAR = { id: '20000000-0000-4000-8000-000000000002', name: 'Omar Haddad', isMe: false };

const FOLLOW_UP = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Follow-up',
  otherNames: {},
  minutes: 30,
  mode: 'in_person',
  color: 'blue',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
};
const LONG = { ...FOLLOW_UP, id: '30000000-0000-4000-8000-000000000002', name: 'Long talk', minutes: 60 };

const FREE = { startsAt: '2099-11-24T18:30:00Z', practitionerId: ELENA.id };

const ROOM = { id: '40000000-0000-4000-8000-000000000001', name: 'Room 1' };
const ROOMS = [
  { ...ROOM, isActive: true },
  { id: '40000000-0000-4000-8000-000000000002', name: 'Cellar', isActive: false },
];

const someAppointment = (changes: Partial<AppointmentDto> = {}) =>
  anAppointment({ startsAt: '2099-11-24T15:00:00.000Z', notes: 'Bring the results', revision: 3, ...changes });

function openEdit(appointment = someAppointment()) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const onClose = jest.fn();
  server.use(
    answers('/appointment-types', { items: [FOLLOW_UP, LONG] }),
    answers('/practitioners', { items: [ELENA, OMAR] }),
    answers('/rooms', { items: ROOMS, revision: 1 }),
    answers('/slots', { timeZone: 'America/New_York', items: [FREE] }),
  );
  renderWithShell(<EditAppointmentDialog appointment={appointment} onClose={onClose} />, {
    shell: { toast },
    messages: { 'staff-portal': messages },
  });
  return { toast, onClose, appointment };
}

function takesChanges(...refusals: object[]) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.put('*/api/appointments/:id', async ({ request }) => {
      sent(await request.json());
      const refusal = refusals.shift();
      return refusal ? HttpResponse.json(refusal, { status: 409 }) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const UNCHANGED = {
  revision: 3,
  startsAt: '2099-11-24T15:00:00.000Z',
  appointmentTypeId: FOLLOW_UP.id,
  practitionerId: ELENA.id,
  ...withoutNotes,
  notes: 'Bring the results',
  reason: null,
  roomId: null,
};

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

describe('editing an appointment', () => {
  it('shows a loading state until types and practitioners are known', () => {
    openEdit();
    server.use(hangs('/practitioners'));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('asks before the user leaves with unsaved changes', async () => {
    openEdit();
    await expectGuarded(await screen.findByLabelText(/^Reason/));
  });

  it('changes practitioner and reason without the time', async () => {
    const sent = takesChanges();
    const { toast, onClose } = openEdit();
    await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'Omar Haddad');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Elena is ill');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, practitionerId: OMAR.id, reason: 'Elena is ill' });
    expect(toast).toHaveBeenCalledWith({ title: 'Appointment changed', description: 'For Amara Johnson' });
  });

  it('offers free times that overlap the appointment itself', async () => {
    const sent = takesChanges();
    const { appointment } = openEdit();
    const asked = jest.fn<(query: URLSearchParams) => void>();
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/api/slots')) asked(new URL(request.url).searchParams);
    });
    await choose('Free times');
    await choose('1:30 PM');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, startsAt: FREE.startsAt }));
    expect(asked.mock.lastCall?.[0].get('movingId')).toBe(appointment.id);
    expect(asked.mock.lastCall?.[0].get('patientId')).toBe(appointment.patient.id);
    server.events.removeAllListeners();
  });

  it('starts "other time" with the current time', async () => {
    setClock('2099-11-01T12:00:00Z');
    const sent = takesChanges();
    openEdit();
    await choose('Other time');
    const clock = await screen.findByLabelText<HTMLInputElement>('Time of day');
    expect(clock.value).toBe('10:00');
    await userEvent.clear(clock);
    await userEvent.type(clock, '20:45');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, startsAt: '2099-11-25T01:45:00.000Z' }));
  });

  it("asks before it saves a time outside the provider's hours", async () => {
    const off = { kind: 'time_off', day: '2099-11-24', practitioner: OMAR.name, name: null, hours: [] };
    const sent = takesChanges({ code: 'appointment.outside_hours', status: 409, outsideHours: [off] });
    const { onClose } = openEdit();
    await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'Omar Haddad');
    await save();
    expect(await screen.findByText('Omar Haddad has time off on Tue, Nov 24.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({ ...UNCHANGED, practitionerId: OMAR.id, outsideHours: true });
  });

  it('allows days up to two years ahead', async () => {
    setClock('2090-11-01T12:00:00Z');
    const sent = takesChanges();
    openEdit();
    await choose('Other time');
    await save();
    expect(await screen.findByText('Choose a day within the next two years.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the length of another type', async () => {
    openEdit();
    await userEvent.selectOptions(await screen.findByLabelText('Appointment type'), LONG.id);
    expect(await screen.findByText(/Nov 24, 10:00.–.11:00.AM/)).toBeTruthy();
  });

  it('keeps a type that no longer exists', async () => {
    const sent = takesChanges();
    openEdit(someAppointment({ appointmentTypeId: null, type: 'House call' }));
    expect(await screen.findByRole('option', { name: 'House call' })).toBeTruthy();
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, appointmentTypeId: null }));
  });

  it('changes only the notes of a past appointment', async () => {
    const sent = takesChanges();
    openEdit(someAppointment({ status: 'completed' }));
    const notes = await screen.findByLabelText(/^Notes/);
    expect(screen.queryByLabelText('Provider')).toBeNull();
    await userEvent.clear(notes);
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, notes: null }));
  });

  it('reloads after a conflict and keeps the typed text', async () => {
    const sent = takesChanges({ code: 'appointment.changed', status: 409 });
    const { onClose, appointment } = openEdit();
    const now = { ...appointment, revision: 4, practitioner: { id: OMAR.id, name: OMAR.name } };
    server.use(answers(`/appointments/${appointment.id}`, now));
    await userEvent.type(await screen.findByLabelText(/^Notes/), '!');
    await save();
    expect(await screen.findByText(/^Somebody else has changed this appointment in the meantime/)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Provider')).toHaveValue(OMAR.id));
    expect(screen.getByDisplayValue('Bring the results!')).toBeTruthy();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({
      ...UNCHANGED,
      revision: 4,
      practitionerId: OMAR.id,
      notes: 'Bring the results!',
    });
  });

  it('shows both notes after a conflict and saves the chosen one', async () => {
    const sent = takesChanges({ code: 'appointment.changed', status: 409 });
    const { onClose, appointment } = openEdit();
    const now = { ...appointment, revision: 4, notes: 'Allergic to penicillin' };
    server.use(answers(`/appointments/${appointment.id}`, now));
    await userEvent.type(await screen.findByLabelText(/^Notes/), '!');
    await save();
    expect(await screen.findByText('Theirs: Allergic to penicillin')).toBeTruthy();
    expect(screen.getByText('Yours: Bring the results!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByDisplayValue('Allergic to penicillin')).toBeTruthy();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({ ...UNCHANGED, revision: 4, notes: 'Allergic to penicillin' });
  });

  it('offers a nearby time for a taken one, but no double booking', async () => {
    const sent = takesChanges({ code: 'appointment.slot_taken', status: 409, nearest: [FREE] });
    openEdit();
    await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'Omar Haddad');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /Nov 24, 1:30.PM/ }));
    expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull();
    await save();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ...UNCHANGED, startsAt: FREE.startsAt }));
  });

  it('gives it a room, and asks before it takes one that another appointment has', async () => {
    const holder = anAppointment({ patient: { ...anAppointment().patient, name: 'Rosa Lind' } });
    const { startsAt, endsAt } = holder;
    const roomHolder = { appointmentId: holder.id, startsAt, endsAt, practitioner: 'Omar Haddad' };
    const sent = takesChanges({ code: 'appointment.room_taken', status: 409, roomHolder });
    const { onClose } = openEdit();
    server.use(answers(`/appointments/${holder.id}`, holder));
    const field = await screen.findByLabelText('Room');
    expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['No room', 'Room 1']);
    await userEvent.selectOptions(field, 'Room 1');
    await save();
    expect(await screen.findByText(/^Rosa Lind has it: 10:00.–.10:30.AM, with Omar Haddad\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.calls).toEqual([
      [{ ...UNCHANGED, roomId: ROOM.id }],
      [{ ...UNCHANGED, roomId: ROOM.id, useRoomAnyway: true }],
    ]);
  });

  it.each(['video', 'phone'] as const)('offers no room for an appointment by %s, even if it has one', async (mode) => {
    openEdit(someAppointment({ mode, room: ROOM }));
    await screen.findByLabelText(/^Notes/);
    expect(screen.queryByLabelText('Room')).toBeNull();
  });

  it('keeps a room that is no longer in use', async () => {
    const sent = takesChanges();
    openEdit(someAppointment({ room: { id: ROOMS[1]!.id, name: 'Cellar' } }));
    const field = await screen.findByLabelText<HTMLSelectElement>('Room');
    await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe('Cellar (no longer in use)'));
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...UNCHANGED, roomId: ROOMS[1]!.id }));
  });
});
