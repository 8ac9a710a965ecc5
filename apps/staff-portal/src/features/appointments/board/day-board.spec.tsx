import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BoardAppointment } from '@telecare/contracts';
import { anAppointment, answers, fails, hangs, setClock } from '@telecare/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answersSchedule, OMAR, openSchedule, pageOf, server } from '../../../../test/schedule.js';

const NOW = '2026-11-24T15:00:00Z';

const row = (name: string, changes: Partial<BoardAppointment> = {}): BoardAppointment => ({
  ...anAppointment({ patient: { ...anAppointment().patient, name } }),
  patientInCallSince: null,
  practitionerInCallSince: null,
  ...changes,
});

const ROOMS = [{ id: '40000000-0000-4000-8000-000000000001', name: 'Room 1', isActive: true }];

const ROWS = [
  row('Ida Late', { startsAt: '2026-11-24T14:48:00Z' }),
  row("Anna (Ann) O'Brien-李 & Co", { status: 'checked_in', arrivedAt: '2026-11-24T14:51:00Z', revision: 4 }),
  row('Priya Nair', { status: 'completed', practitioner: OMAR }),
];

beforeEach(() => {
  localStorage.clear();
  setClock(NOW);
});

async function openBoard(items = ROWS, role: 'scheduler' | 'practitioner' = 'scheduler', rooms: typeof ROOMS = []) {
  answersSchedule(pageOf([]));
  server.use(answers('/schedule/board', { items }));
  const toast = openSchedule({ role });
  server.use(answers('/rooms', { items: rooms, revision: 1 }));
  await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
  return toast;
}

function takesActs(...statuses: number[]) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/appointments/:id/actions', async ({ request }) => {
      sent(await request.json());
      const status = statuses.shift() ?? 204;
      const code = 'appointment.changed';
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ code, status }, { status });
    }),
  );
  return sent;
}

describe('the day board', () => {
  it('shows who is late and who waits since when, with the counts of the stages', async () => {
    await openBoard();
    expect(await screen.findByText('Late 12 min')).toBeTruthy();
    expect(screen.getByText(/^Since 9:51.AM · 9 min$/)).toBeTruthy();
    const stages = within(screen.getByRole('group', { name: 'Stages' })).getAllByRole('button');
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      'All (3)',
      'Expected (1)',
      'Arrived (1)',
      'In room or call (0)',
      'Done (1)',
      'No-show (0)',
    ]);
  });

  it('prints the day list with Ctrl+P', async () => {
    const print = jest.fn();
    window.print = print;
    await openBoard();
    await screen.findByText('Late 12 min');
    server.use(answers('/schedule/calendar', { items: [ROWS[0]] }), answers('/schedule/alerts', { items: [] }));
    const isPrevented = !fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
    expect(isPrevented).toBe(true);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[data-printed]')).toHaveTextContent('Ida Late');
  });

  it('prints the day list with Ctrl+P while the print menu is open', async () => {
    const print = jest.fn();
    window.print = print;
    await openBoard();
    await screen.findByText('Late 12 min');
    server.use(answers('/schedule/calendar', { items: [ROWS[0]] }), answers('/schedule/alerts', { items: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    const isPrevented = !fireEvent.keyDown(await screen.findByRole('menu'), { key: 'p', ctrlKey: true });
    expect(isPrevented).toBe(true);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves Ctrl+P to the browser while an appointment is open', async () => {
    const print = jest.fn();
    window.print = print;
    await openBoard();
    server.use(hangs('/appointments/*'));
    await userEvent.click(await screen.findByRole('button', { name: /^Ida Late/ }));
    const panel = await screen.findByRole('dialog');
    expect(fireEvent.keyDown(panel, { key: 'p', ctrlKey: true })).toBe(true);
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(answers('/schedule/calendar', { items: [ROWS[0]] }), answers('/schedule/alerts', { items: [] }));
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('never cuts a name, also in a row that is done', async () => {
    const name = 'Maximiliana Wilhelmina Featherstonehaugh-Cholmondeley-Montgomery';
    await openBoard([row(name, { status: 'completed' })]);
    const { textOverflow, whiteSpace, overflow } = getComputedStyle(await screen.findByText(name));
    expect([textOverflow, whiteSpace, overflow]).not.toContain('ellipsis');
    expect(whiteSpace).not.toBe('nowrap');
    expect(overflow).not.toBe('hidden');
  });

  it('shows the alerts of a patient in the row, and says when they cannot be loaded', async () => {
    const alerts = [{ id: '1', kind: 'interpreter', text: 'Arabic', tone: 'purple' }];
    server.use(answers('/schedule/alerts', { items: [{ patientId: ROWS[0]!.patient.id, alerts }] }));
    await openBoard(ROWS.slice(0, 1));
    expect(await screen.findByRole('button', { name: /^Ida Late Interpreter: Arabic / })).toBeTruthy();
    cleanup();
    server.use(fails('/schedule/alerts'));
    await openBoard();
    expect(await screen.findByText('The alerts of the patients could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Ida Late')).toBeTruthy();
  });

  it('filters by stages, and says when none matches', async () => {
    await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Arrived (1)' }));
    expect(screen.queryByText('Ida Late')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Arrived (1)' }));
    await userEvent.click(screen.getByRole('button', { name: 'No-show (0)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all stages' }));
    expect(screen.getByText('Ida Late')).toBeTruthy();
  });

  it('takes a step with one press and undoes it on the revision that the press made', async () => {
    const sent = takesActs();
    const toast = await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: "To room: Anna (Ann) O'Brien-李 & Co" }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Undone for Anna (Ann) O'Brien-李 & Co" }));
    expect(sent.mock.calls).toEqual([
      [{ action: 'to_room', reason: null, revision: 4 }],
      [{ action: 'leave_room', reason: null, revision: 5 }],
    ]);
  });

  it('says that someone else was first', async () => {
    takesActs(409);
    const toast = await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in Ida Late' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'That could not be done',
        description: 'The appointment of Ida Late was changed by someone else. You see its new state now.',
        tone: 'destructive',
      }),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says that the first of two quick presses was refused, and keeps both rows disabled meanwhile', async () => {
    const answer = new Map<string, (status: number) => void>();
    server.use(
      http.post('*/api/appointments/:id/actions', async ({ params }) => {
        const status = await new Promise<number>((resolve) => void answer.set(String(params.id), resolve));
        if (status === 204) return new HttpResponse(null, { status });
        return HttpResponse.json({ code: 'appointment.changed', status }, { status });
      }),
    );
    const toast = await openBoard();
    const late = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check in Ida Late' });
    const arrived = screen.getByRole<HTMLButtonElement>('button', { name: /^To room: Anna/ });
    await userEvent.click(late);
    await userEvent.click(arrived);
    await waitFor(() => expect(answer.size).toBe(2));
    expect([late.disabled, arrived.disabled]).toEqual([true, true]);
    const [first, second] = [...answer.values()];
    second?.(204);
    await screen.findByRole('button', { name: 'Undo' });
    first?.(409);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: expect.stringMatching(/^The appointment of Ida Late was changed/) }),
      ),
    );
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await waitFor(() => expect([late.disabled, arrived.disabled]).toEqual([false, false]));
  });

  it('offers to complete an appointment that has not begun, too, once the patient is in the room', async () => {
    const inRoom = { status: 'checked_in', inRoomSince: '2026-11-24T14:55:00Z' } as const;
    await openBoard([
      row('Ida Early', { ...inRoom, startsAt: '2026-11-24T15:10:00Z' }),
      row('Omar Begun', { ...inRoom, startsAt: '2026-11-24T15:00:00Z' }),
    ]);
    expect(await screen.findByRole('button', { name: 'Complete the appointment of Omar Begun' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Complete the appointment of Ida Early' })).toBeTruthy();
  });

  it('moves between rows with the arrow keys', async () => {
    await openBoard();
    (await screen.findByRole('button', { name: /^Ida Late/ })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Priya Nair');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toContain('Ida Late');
  });

  it('groups by provider, and remembers the view', async () => {
    await openBoard();
    await userEvent.click(await screen.findByRole('radio', { name: 'By provider' }));
    const groups = screen.getAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Elena Alvarez2', 'Omar Haddad1']);
    expect(JSON.parse(localStorage.getItem('telecare.day-board') ?? '')).toEqual({
      view: 'board',
      group: 'practitioner',
      wall: false,
    });
  });

  it('shows practitioners no groups of colleagues', async () => {
    await openBoard(ROWS.slice(0, 2), 'practitioner');
    expect(await screen.findByText('Ida Late')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'By provider' })).toBeNull();
  });

  it('says when the day is empty or could not be loaded', async () => {
    await openBoard([]);
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    server.use(fails('/schedule/board'));
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    expect(await screen.findByText(/^The day board could not be loaded/)).toBeTruthy();
  });

  it('asks for the room, and the undo gives back what was before', async () => {
    const sent = takesActs();
    await openBoard([row('Rosa Lind', { status: 'checked_in', arrivedAt: NOW, revision: 4 })], 'scheduler', ROOMS);
    await userEvent.click(await screen.findByRole('button', { name: 'To room: Rosa Lind' }));
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Room 1', 'Without a room']);
    await userEvent.click(choices[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls).toEqual([
      [{ action: 'to_room', reason: null, revision: 4, roomId: ROOMS[0]!.id }],
      [{ action: 'leave_room', reason: null, revision: 5, roomId: null }],
    ]);
  });

  it('names the patients who are in a room now, and takes it all the same', async () => {
    const sent = takesActs();
    const room = { id: ROOMS[0]!.id, name: 'Room 1' };
    const spare = { id: '40000000-0000-4000-8000-000000000002', name: 'Room 2', isActive: true };
    const arrived = { status: 'checked_in', arrivedAt: NOW } as const;
    await openBoard(
      [
        row('Rosa Lind', { ...arrived, revision: 4 }),
        row('Li Wei', { ...arrived, inRoomSince: NOW, room }),
        row('Ida Next', { ...arrived, room: { id: spare.id, name: spare.name } }),
        row('Omar Over', { status: 'completed', inRoomSince: NOW, room: { id: spare.id, name: spare.name } }),
      ],
      'scheduler',
      [...ROOMS, spare],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'To room: Rosa Lind' }));
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Room 1 (Li Wei)', 'Room 2', 'Without a room']);
    await userEvent.click(choices[0]!);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ action: 'to_room', reason: null, revision: 4, roomId: room.id }),
    );
  });

  it('shows the room of an appointment, and asks no more for it', async () => {
    const sent = takesActs();
    const room = { id: ROOMS[0]!.id, name: 'Room 1' };
    await openBoard([
      row('Rosa Lind', { status: 'checked_in', arrivedAt: NOW, room }),
      row('Priya Nair', { status: 'checked_in', arrivedAt: NOW, inRoomSince: NOW, room }),
    ]);
    expect(await screen.findByText(/ · Room 1$/)).toBeTruthy();
    expect(screen.getByText(/^Room 1 since 10:00.AM$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'To room: Rosa Lind' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ action: 'to_room', reason: null, revision: 0 }));
  });
});
