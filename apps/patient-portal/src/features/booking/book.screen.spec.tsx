import { describe, expect, it, jest } from '@jest/globals';
import type { Slot, AppointmentTypeDto } from '@telecare/contracts';
import {
  anAppointment,
  answers,
  apiServer,
  aPractice,
  aSession,
  aTenant,
  fails,
  hangs,
  renderWithShell,
  expectGuarded,
} from '@telecare/testing';
import { hasUnsaved } from '@telecare/shell-sdk';
import { addDays, dayText, dayTimeText, localDay, readerZone, timeText } from '@telecare/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { BookScreen } from './book.screen.js';

const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };
const NOAH = { id: '20000000-0000-4000-8000-000000000002', name: 'Noah Reed', isMe: false };
const ZONE = readerZone();
const TODAY = localDay(new Date(), ZONE);

const server = apiServer();

let built = 0;

function aType(changes: Partial<AppointmentTypeDto> = {}): AppointmentTypeDto {
  built += 1;
  return {
    id: `30000000-0000-4000-8000-${String(built).padStart(12, '0')}`,
    name: 'Follow-up',
    otherNames: {},
    minutes: 30,
    mode: 'in_person',
    color: 'blue',
    booking: 'direct',
    isActive: true,
    practitionerIds: [],
    revision: 1,
    ...changes,
  };
}

/** A free time so many days from today, on the reader's clock. */
function aSlot(inDays: number, hour: number, practitionerId = ELENA.id): Slot {
  const [year = 0, month = 1, day = 1] = addDays(TODAY, inDays).split('-').map(Number);
  const startsAt = new Date(year, month - 1, day, hour).toISOString().replace('.000Z', 'Z');
  return { startsAt, practitionerId };
}

const dayOf = (slot: Slot) => dayText(new Date(slot.startsAt), ZONE);
const timeOf = (slot: Slot) => timeText(new Date(slot.startsAt), ZONE);

function given(types: AppointmentTypeDto[], slots: Slot[] = [], practitioners = [ELENA, NOAH]) {
  const asked: URLSearchParams[] = [];
  server.use(
    answers('/appointment-types', { items: types }),
    answers('/practitioners', { items: practitioners }),
    http.get('*/api/slots', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const [from, days] = [searchParams.get('from') ?? '', Number(searchParams.get('days'))];
      const items = slots.filter(({ startsAt, practitionerId }) => {
        const day = localDay(new Date(startsAt), ZONE);
        const wanted = searchParams.get('practitionerId');
        return day >= from && day < addDays(from, days) && (!wanted || wanted === practitionerId);
      });
      return HttpResponse.json({ timeZone: ZONE, items });
    }),
  );
  return asked;
}

/** Answers bookings one after the other: a status and a body each. */
function books(...outcomes: (readonly [number, object])[]) {
  const sent = jest.fn<(body: Record<string, unknown>) => void>();
  server.use(
    http.post('*/api/my-appointments', async ({ request }) => {
      sent((await request.json()) as Record<string, unknown>);
      const [status, body] = outcomes[sent.mock.calls.length - 1] ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const refusal = (code: string, more: object = {}) =>
  [409, { type: 'x', title: 'x', status: 409, code, correlationId: 'c0ffee', ...more }] as const;

const PATH = '/patient/appointments/book';

function openBooking(path = PATH, timeZone = ZONE) {
  const tenant = aTenant({ practice: aPractice({ timeZone }) });
  const shell = { session: aSession('patient'), tenant };
  renderWithShell(<BookScreen />, { shell, path, messages: { 'patient-portal': messages } });
}

const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the practice (optional)');
const confirmPath = (type: AppointmentTypeDto, { startsAt, practitionerId }: Slot) =>
  `${PATH}?type=${type.id}&time=${startsAt}&with=${practitionerId}`;

describe('booking', () => {
  it('is loading first', () => {
    server.use(hangs('/appointment-types'), hangs('/practitioners'));
    openBooking();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request Appointment');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('asks before its page is left once a note was typed, also while another time is chosen', async () => {
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
      ...slot,
      notes: 'My left knee',
    });
  });

  it('asks nothing where there is one kind of appointment and one practitioner', async () => {
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

  it('offers only those practitioners who have the kind of appointment, and asks again for one of them', async () => {
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

describe('a time that was chosen', () => {
  it('is asked for where the practice confirms it first', async () => {
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

  it('is not booked twice when the answer to the first try was lost', async () => {
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

  it('that somebody else has taken is replaced by one near it, and the note stays', async () => {
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

  it('in which the patient is elsewhere is said, and another can be chosen', async () => {
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
