import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAppointment, answers } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AMARA, column, ELENA, given, MARCUS, open, server } from '../../../../test/calendar.js';

describe('dragging an appointment', () => {
  const rectangles = jest.spyOn(Element.prototype, 'getBoundingClientRect');

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

  /** jsdom has no pointer events, so use mouse events. */
  const pointer = (type: string, [clientX, clientY]: [number, number]) =>
    new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY });

  async function drag(x: number, y: number) {
    fireEvent(await block(), pointer('down', [50, 200]));
    fireEvent(window, pointer('move', [x, y]));
  }

  const drop = () => fireEvent(window, pointer('up', [0, 0]));

  it('moves it to another day and practitioner when several weeks are side by side', async () => {
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

  it('shows the new time, changes the practitioner and offers to undo', async () => {
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

  it('returns it when the time is taken, names who has it, and offers the nearest free times', async () => {
    given(() => [anAppointment()]);
    const timeHolder = {
      appointmentId: crypto.randomUUID(),
      startsAt: '2026-11-24T16:00:00Z',
      endsAt: '2026-11-24T16:30:00Z',
      patient: { id: crypto.randomUUID(), name: 'Bob Brown' },
      practitioner: { id: MARCUS.id, name: MARCUS.name },
    };
    const nearest = [{ startsAt: '2026-11-24T20:00:00Z', practitionerId: MARCUS.id }];
    const sent = takesChanges({ code: 'appointment.slot_taken', nearest, timeHolder });
    const toast = open();
    await drag(300, 300);
    drop();
    const refusal = within(await screen.findByRole('dialog', { name: 'The appointment could not be moved' }));
    expect(refusal.getByText(/^Bob Brown has an appointment with Marcus Reed: Tue, Nov 24, 11:00\sAM\.$/)).toBeTruthy();
    expect(toast).not.toHaveBeenCalled();
    expect(await column('Elena Alvarez, 1 appointment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.click(refusal.getByRole('button', { name: /Nov 24/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ startsAt: '2026-11-24T20:00:00Z', practitionerId: MARCUS.id });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'The appointment could not be moved' })).toBeNull(),
    );
  });

  it('moves it beside another one after a confirmation', async () => {
    given(() => [anAppointment()]);
    takesChanges({ code: 'appointment.slot_taken', nearest: [] });
    const overbooked = jest.fn<(body: unknown) => void>();
    server.use(
      http.put('*/api/appointments/:id/time/overbooked', async ({ request }) => {
        overbooked(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await drag(300, 300);
    drop();
    const refusal = within(await screen.findByRole('dialog', { name: 'The appointment could not be moved' }));
    await userEvent.click(refusal.getByRole('button', { name: 'Move anyway' }));
    await waitFor(() =>
      expect(overbooked).toHaveBeenCalledWith(expect.objectContaining({ practitionerId: MARCUS.id })),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'The appointment could not be moved' })).toBeNull(),
    );
  });

  it('offers no double booking of the patient', async () => {
    given(() => [anAppointment()]);
    takesChanges({ code: 'appointment.patient_busy', nearest: [] });
    open();
    await drag(300, 300);
    drop();
    const refusal = within(await screen.findByRole('dialog', { name: 'The appointment could not be moved' }));
    expect(refusal.queryByRole('button', { name: 'Move anyway' })).toBeNull();
  });

  it('asks first and names the reason when the time is outside working hours', async () => {
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

  it('leaves it in place after Escape or a plain click', async () => {
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

  it('ignores a past one', async () => {
    given(() => [anAppointment({ status: 'completed' })]);
    const sent = takesChanges();
    open();
    await drag(300, 300);
    drop();
    expect((await block()).dataset.movable).toBeUndefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('still lets users book a free time with a click', async () => {
    given(() => []);
    server.use(answers('/appointment-types', { items: [] }), answers('/rooms', { items: [], revision: 0 }));
    open();
    fireEvent.click(await column('Marcus Reed, 0 appointments'), { clientX: 250, clientY: 200 });
    expect(await screen.findByRole('dialog', { name: 'New Appointment' })).toBeTruthy();
  });
});
