import { describe, expect, it, jest } from '@jest/globals';
import type { Slot, AppointmentTypeDto } from '@telecare/contracts';
import { anAppointment, answers } from '@telecare/testing';
import { dayTimeText } from '@telecare/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  aSlot,
  aType,
  books,
  choose,
  dayOf,
  given,
  note,
  openBooking,
  PATH,
  server,
  ZONE,
} from '../../../../test/booking.js';

const refusal = (code: string, more: object = {}) =>
  [409, { type: 'x', title: 'x', status: 409, code, correlationId: 'c0ffee', ...more }] as const;

const confirmPath = (type: AppointmentTypeDto, { startsAt, practitionerId }: Slot) =>
  `${PATH}?type=${type.id}&time=${startsAt}&with=${practitionerId}`;

describe('confirming a chosen time', () => {
  it('requests the time if the practice confirms it first', async () => {
    const [type, slot] = [aType({ booking: 'request' }), aSlot(2, 9)];
    given([type], [slot]);
    const appointment = anAppointment({ ...slot, status: 'pending' });
    books([201, { id: appointment.id, status: 'pending' }]);
    server.use(answers(`/appointments/${appointment.id}`, appointment));
    openBooking(confirmPath(type, slot));
    expect(await screen.findByText('The time is held for you until the practice confirms it.')).toBeTruthy();
    await choose('Request Appointment');
    expect(await screen.findByText(/^The practice has your request/)).toBeTruthy();
  });

  it('asks for a phone number before it books an appointment by phone, and saves it in the profile', async () => {
    const [type, slot] = [aType({ mode: 'phone' }), aSlot(2, 9)];
    given([type], [slot]);
    const profile = { firstName: 'Rosa', lastName: 'Lind', dateOfBirth: null, gender: null, revision: 4 };
    server.use(answers('/profile', { ...profile, email: 'rosa@example.test', phone: null, updatedAt: slot.startsAt }));
    const saved = jest.fn<(body: unknown) => void>();
    server.use(
      http.patch('*/api/profile', async ({ request }) => {
        saved(await request.json());
        return HttpResponse.json({ ...profile, email: 'rosa@example.test', phone: '1', updatedAt: slot.startsAt });
      }),
    );
    const sent = books([500, {}]);
    openBooking(confirmPath(type, slot));
    const phone = await screen.findByLabelText('Phone number');
    await choose('Book appointment');
    expect(await screen.findByText(/^Enter a phone number/)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(phone, '+1 212 555 0100');
    await choose('Book appointment');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(saved).toHaveBeenCalledWith({ ...profile, phone: '+1 212 555 0100' });
  });

  it('says before the button that a time within the notice period is final', async () => {
    const soon = { ...aSlot(0, 0), startsAt: new Date(Date.now() + 3_600_000).toISOString() };
    const [type, later] = [aType(), aSlot(5, 9)];
    given([type], [soon, later]);
    openBooking(confirmPath(type, soon));
    expect(await screen.findByText(/too late to cancel or move this time online/)).toBeTruthy();
  });

  it('does not book twice when the first answer was lost', async () => {
    const [type, slot] = [aType(), aSlot(2, 9)];
    given([type], [slot]);
    const sent = books([500, { code: 'internal.error' }], [500, { code: 'internal.error' }]);
    openBooking(confirmPath(type, slot));
    await choose('Book appointment');
    expect(await screen.findByText('The appointment was not booked.')).toBeTruthy();
    await choose('Book appointment');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls.map(([body]) => body.key);
    expect(second).toBe(first);
  });

  it('shows a cancellation limit that the practice changed meanwhile before it books', async () => {
    const [type, slot] = [aType(), aSlot(5, 9)];
    given([type], [slot]);
    const limits = () => screen.getByText(/^You can cancel/).textContent;
    const sent = books(refusal('appointment.limit_changed'), [500, {}]);
    openBooking(confirmPath(type, slot));
    await screen.findByText(/^You can cancel/);
    const before = limits();
    given([{ ...type, bookedNoticeMinutes: 2 * 1440 }], [slot]);
    await choose('Book appointment');
    expect(await screen.findByText(/Read the new limit above/)).toBeTruthy();
    await waitFor(() => expect(limits()).not.toBe(before));
    await choose('Book appointment');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([{ noticeMinutes }]) => noticeMinutes)).toEqual([1440, 2880]);
  });

  it('offers a nearby time for a taken one and keeps the note', async () => {
    const [type, slot, near] = [aType(), aSlot(2, 9), aSlot(2, 10)];
    given([type], [near]);
    const sent = books(refusal('appointment.slot_taken', { nearest: [near] }), [500, {}]);
    openBooking(confirmPath(type, slot));
    await screen.findByRole('button', { name: 'Book appointment' });
    await userEvent.type(note(), 'My left knee');
    await choose('Book appointment');
    expect(await screen.findByText('Somebody else has just taken this time.')).toBeTruthy();

    await choose(dayTimeText(new Date(near.startsAt), ZONE));
    await waitFor(() => expect(screen.queryByText('Somebody else has just taken this time.')).toBeNull());
    expect(note().value).toBe('My left knee');
    await choose('Book appointment');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls.map(([body]) => body);
    expect(second).toMatchObject({ ...near, notes: 'My left knee' });
    expect(second?.key).not.toBe(first?.key);
  });

  it('reports a conflict with another appointment and offers other times', async () => {
    const [type, slot, other] = [aType(), aSlot(2, 9), aSlot(3, 9)];
    given([type], [other]);
    books(refusal('appointment.patient_busy'));
    openBooking(confirmPath(type, slot));
    await choose('Book appointment');
    expect(await screen.findByText(/You already have an appointment at that time/)).toBeTruthy();
    await choose('Choose another time');
    expect(await screen.findByRole('radio', { name: dayOf(other) })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a day and time' }));
  });
});
