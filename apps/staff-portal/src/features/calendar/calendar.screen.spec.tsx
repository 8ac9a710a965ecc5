import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, Calendar } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { anAppointment, answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { CalendarScreen } from './calendar.screen.js';

const server = apiServer();

const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez' };
const MARCUS = { id: '20000000-0000-4000-8000-000000000002', name: 'Marcus Reed' };

const NINE_TO_FIVE = [{ from: '09:00', to: '17:00' }];

/** Answers every range of days alike; the appointments may change in between. */
function given(appointments: () => AppointmentDto[], closedDays: Calendar['closedDays'] = []) {
  const asked = jest.fn<(query: Record<string, string>) => void>();
  server.use(
    answers('/practitioners', {
      items: [
        { ...ELENA, isMe: false },
        { ...MARCUS, isMe: true },
      ],
    }),
    http.get('*/api/schedule/calendar', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      const days = [{ day: String(query.from), hours: NINE_TO_FIVE }];
      const people = [ELENA, MARCUS].filter(({ id }) => query.practitionerId?.includes(id) ?? true);
      const calendar: Calendar = {
        timeZone: 'America/New_York',
        practitioners: people.map((one) => ({ ...one, days })),
        closedDays,
        items: appointments(),
      };
      return HttpResponse.json(calendar);
    }),
  );
  return asked;
}

function open(
  path = '/appointments/calendar?day=2026-11-24',
  role: 'practice_admin' | 'practitioner' | 'super_admin' = 'practice_admin',
) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<CalendarScreen />, {
    shell: { session: aSession(role), toast },
    path,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

const column = (name: RegExp | string) => screen.findByRole('group', { name });

const AMARA = /Amara Johnson/;

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

  it('leads to inviting staff and to the settings where nobody works yet', async () => {
    server.use(answers('/practitioners', { items: [] }));
    open();
    expect(await screen.findByText('No practitioners yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite staff' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Scheduling' }).getAttribute('href')).toContain('/appointments/settings');
  });

  it('has a column for each practitioner, with time, name, type and status of each appointment', async () => {
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

  it('goes on and back by a day, or by a week of one practitioner, oneself first', async () => {
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

  it('shows one practitioner of the day where that is asked for', async () => {
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

  it('lets nobody book or move who may only look', async () => {
    given(() => [anAppointment()]);
    open(undefined, 'super_admin');
    expect((await screen.findByRole('button', { name: AMARA })).dataset.movable).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'New Appointment' })).toBeNull();
  });
});

describe('an appointment that is dragged', () => {
  const rectangles = jest.spyOn(Element.prototype, 'getBoundingClientRect');

  /** Two columns of 200 px beside each other; 96 px are an hour, and eight o'clock is at the top. */
  beforeEach(() => {
    rectangles.mockImplementation(function (this: Element) {
      const key = this instanceof HTMLElement ? this.dataset.column : undefined;
      const left = key?.startsWith(MARCUS.id) ? 200 : 0;
      // The appointment at ten o'clock.
      return key ? new DOMRect(left, 0, 200, 960) : new DOMRect(0, 192, 200, 48);
    });
  });

  afterEach(() => void rectangles.mockReset());

  function takesChanges(...refusals: object[]) {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.put('*/api/appointments/:id/time', async ({ request }) => {
        sent(await request.json());
        const refusal = refusals.shift();
        if (refusal) return HttpResponse.json({ ...refusal, correlationId: 'c0ffee00' }, { status: 409 });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return sent;
  }

  const block = () => screen.findByRole('button', { name: AMARA });

  /** jsdom knows no pointer events; a mouse's are enough. */
  const pointer = (type: string, [clientX, clientY]: [number, number]) =>
    new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY });

  async function drag(x: number, y: number) {
    fireEvent(await block(), pointer('down', [50, 200]));
    fireEvent(window, pointer('move', [x, y]));
  }

  const drop = () => fireEvent(window, pointer('up', [0, 0]));

  it('goes to another day and practitioner at once, where the weeks of several stand side by side', async () => {
    rectangles.mockImplementation(function (this: Element) {
      const [id, day = ''] = (this instanceof HTMLElement && this.dataset.column?.split(' ')) || [];
      const left = (Number(day.slice(-2)) - 22) * 400 + (id === MARCUS.id ? 200 : 0);
      return id ? new DOMRect(left, 0, 200, 960) : new DOMRect(800, 192, 200, 48);
    });
    given(() => [anAppointment({ revision: 3 })]);
    const sent = takesChanges();
    open(`/appointments/calendar?day=2026-11-24&view=week&practitioner=${ELENA.id},${MARCUS.id}`);
    await drag(4 * 400 + 300, 200);
    expect(within(await column(/^Thu, Nov 26, Marcus/)).getByText(/10:00\sAM Amara Johnson/)).toBeTruthy();
    drop();
    const to = { startsAt: '2026-11-26T15:00:00.000Z', practitionerId: MARCUS.id };
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining(to)));
  });

  it('shows its new time, goes to another practitioner, and can be undone', async () => {
    let appointment = anAppointment({ notes: 'Bring the results', revision: 3 });
    given(() => [appointment]);
    const sent = takesChanges();
    open();
    await drag(300, 200 + 96 + 24);
    expect(within(await column(/Marcus/)).getByText(/11:15\sAM Amara Johnson/)).toBeTruthy();
    appointment = {
      ...appointment,
      startsAt: '2026-11-24T16:15:00.000Z',
      endsAt: '2026-11-24T16:45:00.000Z',
      practitioner: MARCUS,
      revision: 4,
    };
    drop();
    expect(await column('Marcus Reed, 1 appointment')).toBeTruthy();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        revision: 3,
        startsAt: '2026-11-24T16:15:00.000Z',
        practitionerId: MARCUS.id,
      }),
    );
    expect(await screen.findByText(/Amara Johnson moved to Tue, Nov 24, 11:15\sAM with Marcus Reed/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        revision: 4,
        startsAt: '2026-11-24T15:00:00.000Z',
        practitionerId: ELENA.id,
        outsideHours: true,
      }),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('goes back when the time is taken, and says so', async () => {
    given(() => [anAppointment()]);
    takesChanges({ code: 'appointment.slot_taken' });
    const toast = open();
    await drag(300, 300);
    drop();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'The appointment could not be moved',
        description: 'Somebody else has an appointment at this time.',
        tone: 'destructive',
      }),
    );
    expect(await column('Elena Alvarez, 1 appointment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('goes where nobody works only after a question that names the reason', async () => {
    given(() => [anAppointment()]);
    const closed = {
      kind: 'closed_day',
      day: '2026-11-24',
      practitioner: MARCUS.name,
      name: 'Thanksgiving',
      hours: [],
    };
    const sent = takesChanges({ code: 'appointment.outside_hours', outsideHours: [closed] });
    open();
    await drag(300, 300);
    drop();
    const question = within(await screen.findByRole('dialog', { name: 'Outside working hours' }));
    expect(question.getByText(/^The practice is closed on this day: Thanksgiving/)).toBeTruthy();
    expect(await column('Elena Alvarez, 1 appointment')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Move anyway' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall?.[0]).toEqual({ ...(sent.mock.calls[0]?.[0] as object), outsideHours: true });
  });

  it('stays where it is after Escape, and where it was only pressed', async () => {
    given(() => [anAppointment()]);
    const sent = takesChanges();
    open();
    await drag(300, 300);
    fireEvent.keyDown(window, { key: 'Escape' });
    drop();
    await drag(51, 201);
    drop();
    expect(await column('Elena Alvarez, 1 appointment')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not one that is over', async () => {
    given(() => [anAppointment({ status: 'completed' })]);
    const sent = takesChanges();
    open();
    await drag(300, 300);
    drop();
    expect((await block()).dataset.movable).toBeUndefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('leaves free times to be booked with a click', async () => {
    given(() => []);
    server.use(answers('/appointment-types', { items: [] }));
    open();
    fireEvent.click(await column('Marcus Reed, 0 appointments'), { clientX: 250, clientY: 200 });
    expect(await screen.findByRole('dialog', { name: 'New Appointment' })).toBeTruthy();
  });
});
