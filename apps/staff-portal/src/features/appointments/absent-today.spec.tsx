import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, Calendar, PractitionerSchedule, ScheduleConflicts } from '@telecare/contracts';
import { anAppointment, answers, fails, setClock } from '@telecare/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answersSchedule, ELENA, openSchedule, pageOf, server } from '../../../test/schedule.js';

const known: PractitionerSchedule = {
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  exceptions: [{ kind: 'off', firstDay: '2026-12-24', lastDay: '2026-12-26', hours: null, note: null }],
  bufferMinutes: 0,
  noticeMinutes: 120,
  furthestDays: 90,
  revision: 4,
};

const conflict = (name: string, startsAt: string): ScheduleConflicts['items'][number] => {
  const patient: AppointmentDto['patient'] = { ...anAppointment().patient, name };
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
  const reason = {
    kind: 'time_off' as const,
    day: startsAt.slice(0, 10),
    practitioner: ELENA.name,
    name: null,
    hours: [],
  };
  return { appointment: anAppointment({ id: crypto.randomUUID(), patient, startsAt, endsAt }), reason };
};

const FOUND: ScheduleConflicts = {
  count: 3,
  items: [
    conflict('Amara Johnson', '2026-11-24T20:00:00Z'),
    conflict('Priya Nair', '2026-11-24T21:00:00Z'),
    conflict('Ida Late', '2026-12-24T15:00:00Z'),
  ],
};

function takesSchedule(status = 204, found = FOUND) {
  const sent = jest.fn<(body: unknown, path: string) => void>();
  server.use(
    answers('/practitioners/:id/schedule', known),
    http.post('*/api/practitioners/:id/schedule/conflicts', () => HttpResponse.json(found)),
    http.put('*/api/practitioners/:id/schedule', async ({ request }) => {
      const problem = { code: 'resource.changed', status, correlationId: 'c0ffee00' };
      if (status !== 204) return HttpResponse.json(problem, { status });
      sent(await request.json(), new URL(request.url).pathname);
      return new HttpResponse(null, { status });
    }),
  );
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  // 10:04 in New York.
  setClock('2026-11-24T15:04:00Z');
  answersSchedule(pageOf([anAppointment({ practitioner: ELENA })]));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function enterAbsence() {
  await press('Absent today…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Absent today' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Who is absent'), ELENA.name);
  return dialog;
}

describe('an absence from the list of today', () => {
  it('adds time off, and shows its appointments alone', async () => {
    const sent = takesSchedule();
    openSchedule({ role: 'scheduler' });
    await enterAbsence();
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: `Time off of ${ELENA.name}` }));
    const heading = await dialog.findByRole('heading', { name: '2 appointments in this time off' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const off = { kind: 'off', firstDay: '2026-11-24', lastDay: '2026-11-24', hours: null, note: null };
    expect(sent.mock.calls).toEqual([
      [{ ...known, exceptions: [...known.exceptions, off] }, `/api/practitioners/${ELENA.id}/schedule`],
    ]);
    expect(dialog.queryByText('Ida Late')).toBeNull();
    for (const name of ['Move all 2…', 'Cancel all 2…', 'Message all 2…'])
      expect(dialog.getByRole('button', { name })).toBeTruthy();
  });

  it('begins now, and takes whole days after today', async () => {
    const sent = takesSchedule();
    openSchedule({ role: 'scheduler' });
    const dialog = await enterAbsence();
    expect(dialog.getByRole('option', { name: /^Now \(10:00.AM\)$/ })).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('From'), 'now');
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-11-25' } });
    await press('Save');
    const off = { kind: 'off', note: null };
    await waitFor(() =>
      expect(sent.mock.calls[0]?.[0]).toEqual({
        ...known,
        exceptions: [
          ...known.exceptions,
          { ...off, firstDay: '2026-11-24', lastDay: '2026-11-24', hours: { from: '10:00', to: '24:00' } },
          { ...off, firstDay: '2026-11-25', lastDay: '2026-11-25', hours: null },
        ],
      }),
    );
  });

  it('stores one time off if the answer was lost and the save is repeated later, and keeps its note', async () => {
    const ticks = jest.spyOn(globalThis, 'setInterval');
    let stored = known;
    const sent = jest.fn<(exceptions: PractitionerSchedule['exceptions']) => void>();
    takesSchedule();
    server.use(
      http.get('*/api/practitioners/:id/schedule', () => HttpResponse.json(stored)),
      http.put('*/api/practitioners/:id/schedule', async ({ request }) => {
        stored = (await request.json()) as PractitionerSchedule;
        sent(stored.exceptions.slice(known.exceptions.length));
        return sent.mock.calls.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
      }),
    );
    openSchedule({ role: 'scheduler' });
    const dialog = await enterAbsence();
    await userEvent.selectOptions(dialog.getByLabelText('From'), 'now');
    await press('Save');
    await screen.findByText('The absence could not be saved');
    setClock('2026-11-24T15:09:00Z');
    act(() => ticks.mock.calls.forEach(([tick, period]) => period === 30_000 && tick()));
    ticks.mockRestore();
    expect(dialog.getByRole('option', { name: /^Now \(10:00.AM\)$/ })).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Ill');
    await press('Save');
    await screen.findByRole('dialog', { name: `Time off of ${ELENA.name}` });
    const rest = { kind: 'off', firstDay: '2026-11-24', lastDay: '2026-11-24', hours: { from: '10:00', to: '24:00' } };
    expect(sent.mock.calls).toEqual([[[{ ...rest, note: null }]], [[{ ...rest, note: 'Ill' }]]]);
  });

  it('needs a practitioner, and no day before today', async () => {
    const sent = takesSchedule();
    openSchedule({ role: 'scheduler' });
    await press('Absent today…');
    fireEvent.change(await screen.findByLabelText('Last day'), { target: { value: '2026-11-23' } });
    await press('Save');
    expect(await screen.findByText('Choose who is absent.')).toBeTruthy();
    expect(screen.getByText('Enter today or a later day.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('says so when it could not be saved, and when no appointment is in it', async () => {
    takesSchedule(409);
    openSchedule({ role: 'scheduler' });
    await enterAbsence();
    await press('Save');
    expect(await screen.findByText('The absence could not be saved')).toBeTruthy();
    takesSchedule(204, { count: 0, items: [] });
    await press('Save');
    expect(await screen.findByText('No open appointments are in this time off.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  });

  it('hides from practitioners', async () => {
    openSchedule({ role: 'practitioner' });
    await screen.findByText('Amara Johnson');
    expect(screen.queryByRole('button', { name: 'Absent today…' })).toBeNull();
  });

  it('begins with the practitioner of a group of the board', async () => {
    takesSchedule();
    const row = { ...anAppointment({ practitioner: ELENA }), patientInCallSince: null, practitionerInCallSince: null };
    server.use(answers('/schedule/board', { items: [row] }));
    openSchedule({ role: 'scheduler' });
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'By provider' }));
    await press(`Absent today…: ${ELENA.name}`);
    expect(await screen.findByLabelText('Who is absent')).toHaveProperty('value', ELENA.id);
  });
});

const TODAY = '2026-11-24';

function answersAbsence(timeOff = [{ from: '00:00', to: '24:00' }]) {
  const booked = ['20:00', '21:00'].map((clock) =>
    anAppointment({
      practitioner: ELENA,
      startsAt: `${TODAY}T${clock}:00Z`,
      endsAt: `${TODAY}T${clock.slice(0, 3)}30:00Z`,
    }),
  );
  const calendar: Calendar = {
    timeZone: 'America/New_York',
    practitioners: [{ ...ELENA, days: [{ day: TODAY, hours: [], timeOff }] }],
    closedDays: [],
    blocks: [],
    items: booked,
  };
  const asked = jest.fn<(query: string) => void>();
  server.use(
    http.get('*/api/schedule/calendar', ({ request }) => {
      asked(new URL(request.url).search);
      return HttpResponse.json(calendar);
    }),
  );
  return asked;
}

async function openBoardByProvider() {
  const row = { ...anAppointment({ practitioner: ELENA }), patientInCallSince: null, practitionerInCallSince: null };
  server.use(answers('/schedule/board', { items: [row] }));
  openSchedule({ role: 'scheduler' });
  await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'By provider' }));
}

const WHOLE_DAY = 'Elena Alvarez is absent today (2 appointments still booked)';

describe('the page of today', () => {
  it('names above the list who is absent, and shows the appointments of the absence', async () => {
    takesSchedule();
    const off = { kind: 'off' as const, firstDay: TODAY, lastDay: TODAY, hours: null, note: 'Ill' };
    server.use(answers('/practitioners/:id/schedule', { ...known, exceptions: [...known.exceptions, off] }));
    const asked = answersAbsence();
    openSchedule({ role: 'scheduler' });
    expect(await screen.findByText(WHOLE_DAY)).toBeTruthy();
    expect(asked.mock.calls).toEqual([[`?from=${TODAY}&days=1`]]);
    await press(`Show appointments of the absence: ${ELENA.name}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Time off of ${ELENA.name}` }));
    expect(await dialog.findByRole('heading', { name: '2 appointments in this time off' })).toBeTruthy();
    expect(dialog.queryByText('Ida Late')).toBeNull();
    expect(screen.queryByText('Ill')).toBeNull();
  });

  it('says from when, and tells practitioners nothing', async () => {
    const asked = answersAbsence([{ from: '15:30', to: '24:00' }]);
    openSchedule({ role: 'practitioner' });
    await screen.findByText('Amara Johnson');
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    openSchedule({ role: 'scheduler' });
    const line = /^Elena Alvarez is absent today from 3:30.PM \(1 appointment still booked\)$/;
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it('names who is absent above the board and in the heading of the practitioner', async () => {
    takesSchedule();
    answersAbsence();
    await openBoardByProvider();
    expect(await screen.findByText(WHOLE_DAY)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Elena Alvarez\s*Absent/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Absent today…: ${ELENA.name}` })).toBeNull();
    await press(`Absent today: ${ELENA.name}`);
    expect(await screen.findByRole('dialog', { name: `Time off of ${ELENA.name}` })).toBeTruthy();
  });

  it('names who is absent on the wall view, without a button', async () => {
    answersAbsence();
    await openBoardByProvider();
    await press('Wall view');
    const wall = within(await screen.findByRole('region', { name: 'Day board' }));
    expect(await wall.findByText(WHOLE_DAY)).toBeTruthy();
    expect(wall.queryByRole('button', { name: /^(Show appointments|Absent today)/ })).toBeNull();
  });

  it('says when it could not be loaded', async () => {
    server.use(fails('/schedule/calendar'));
    openSchedule({ role: 'scheduler' });
    expect(await screen.findByText(/^Who is absent today could not be loaded/)).toBeTruthy();
    expect(screen.getByText('Amara Johnson')).toBeTruthy();
  });
});
