import { describe, expect, it, jest } from '@jest/globals';
import type {
  ActOnAppointments,
  BatchResult,
  MessagePatients,
  MoveAppointments,
  MoveProposals,
  UndoBatch,
} from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSwitchedSession, expectGuarded, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { ActOnManyDialog } from './act-on-many.dialog.js';
import { MessageManyDialog } from './message-many.dialog.js';
import { MoveManyDialog } from './move-many.dialog.js';

const server = apiServer();

const idOf = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const appointments = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...anAppointment(),
    id: idOf(n),
    patient: { ...anAppointment().patient, name: `Patient ${n}` },
  }));

const ILSE = { id: idOf(901), name: 'Ilse Unwell', isMe: false };
const CORA = { id: idOf(900), name: 'Cora Helps', isMe: false };

const idsIn = ({ appointments: sent }: ActOnAppointments) => sent.map(({ appointmentId }) => appointmentId);

function takes<Body = ActOnAppointments>(act: string, answer: (body: Body, call: number) => BatchResult | undefined) {
  const sent = jest.fn<(path: string, body: unknown) => void>();
  server.use(
    http.post(`*/api/appointment-batches/:batchId/${act}`, async ({ request, params }) => {
      const body = (await request.json()) as Body;
      sent(String(params['batchId']), body);
      const result = answer(body, sent.mock.calls.length);
      return result ? HttpResponse.json(result) : HttpResponse.json({ code: 'internal', status: 500 }, { status: 500 });
    }),
  );
  return sent;
}

const undoUntil = new Date(Date.now() + 60_000).toISOString();
const done = (appointmentIds: readonly string[]): BatchResult => ({
  items: appointmentIds.map((appointmentId) => ({ appointmentId, outcome: 'done' })),
  undoUntil,
});

const open = (dialog: React.ReactElement) => {
  server.use(answers('/cancel-reasons', { items: [] }));
  return renderWithShell(dialog, { messages: { 'staff-portal': messages } });
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('cancelling several appointments', () => {
  it('sends chunks of 25 under one batch, and says of each row that failed why', async () => {
    const sent = takes('actions', (body) => {
      const { items } = done(idsIn(body));
      return {
        undoUntil,
        items: items.map((item) => (item.appointmentId === idOf(3) ? { ...item, outcome: 'not_possible' } : item)),
      };
    });
    open(<ActOnManyDialog action="cancel" appointments={appointments(30)} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Ill');
    await press('Cancel 30 appointments');
    expect(await screen.findByText('Cancelled 29 of 30.')).toBeTruthy();
    expect(screen.getByText(/^Patient 3, .*: This is not possible any more\.$/)).toBeTruthy();
    const bodies = sent.mock.calls.map(([, body]) => body as ActOnAppointments);
    expect(bodies.map((body) => body.appointments.length)).toEqual([25, 5]);
    expect(bodies[1]?.appointments[0]).toEqual({ appointmentId: idOf(25), revision: anAppointment().revision });
    expect(bodies.every(({ reason, action }) => reason === 'Ill' && action === 'cancel')).toBe(true);
    expect(new Set(sent.mock.calls.map(([batchId]) => batchId)).size).toBe(1);
  });

  it('offers to send rows again whose answer never came, under the same batch', async () => {
    const sent = takes('actions', (body, call) => (call === 1 ? undefined : done(idsIn(body))));
    open(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={() => undefined} />);
    await press('Cancel 2 appointments');
    expect(await screen.findAllByText(/We got no answer/)).toHaveLength(2);
    await press('Try again');
    expect(await screen.findByText('Cancelled 2 of 2.')).toBeTruthy();
    expect(new Set(sent.mock.calls.map(([batchId]) => batchId)).size).toBe(1);
  });

  it('asks before a typed reason or message is lost', async () => {
    const { unmount } = open(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={jest.fn()} />);
    await expectGuarded(await screen.findByLabelText(/^Reason/));
    unmount();
    open(<MessageManyDialog appointments={appointments(2)} onClose={jest.fn()} />);
    await expectGuarded(await screen.findByLabelText('Message to the patients'));
  });

  it('keeps its dialog open until the last answer', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.use(
      http.post('*/api/appointment-batches/:batchId/actions', async ({ request }) => {
        await answer.promise;
        return HttpResponse.json(done(idsIn((await request.json()) as ActOnAppointments)));
      }),
    );
    const onClose = jest.fn();
    open(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={onClose} />);
    await press('Cancel 2 appointments');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    answer.resolve(undefined);
    expect(await screen.findByText('Cancelled 2 of 2.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes everything back that was done', async () => {
    takes('actions', (body) => done(idsIn(body)));
    const undone = takes<UndoBatch>('undo', ({ appointmentIds }) => ({ ...done(appointmentIds), undoUntil: null }));
    open(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={() => undefined} />);
    await press('Cancel 2 appointments');
    expect(await screen.findByText(/^Patients are notified in \d+ seconds\.$/)).toBeTruthy();
    await press('Undo all');
    expect(await screen.findByText('Restored 2 of 2. Nobody is notified.')).toBeTruthy();
    expect(undone.mock.calls[0]?.[1]).toEqual({ appointmentIds: [idOf(0), idOf(1)] });
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull();
  });

  it('asks to undo every row, and reports on those that were changed', async () => {
    const outcomesOf = (ids: string[], second: 'changed' | 'not_possible'): BatchResult['items'] =>
      ids.map((appointmentId) => ({ appointmentId, outcome: appointmentId === idOf(1) ? second : 'done' }));
    takes('actions', (body) => ({ items: outcomesOf(idsIn(body), 'changed'), undoUntil }));
    const undone = takes<UndoBatch>('undo', ({ appointmentIds }) => ({
      items: outcomesOf(appointmentIds, 'not_possible'),
      undoUntil: null,
    }));
    open(<ActOnManyDialog action="cancel" appointments={appointments(3)} onClose={() => undefined} />);
    await press('Cancel 3 appointments');
    await press('Undo all');
    expect(await screen.findByText('Restored 2 of 2. Nobody is notified.')).toBeTruthy();
    expect(undone.mock.calls[0]?.[1]).toEqual({ appointmentIds: [idOf(0), idOf(1), idOf(2)] });
    expect(screen.queryByText(/not possible/)).toBeNull();
  });
});

describe('cancelling several appointments with a message', () => {
  it('messages only patients whose appointment was cancelled, and names those who get none', async () => {
    takes('actions', (body) => ({
      undoUntil,
      items: idsIn(body).map((appointmentId) => ({
        appointmentId,
        outcome: appointmentId === idOf(2) ? 'not_possible' : 'done',
      })),
    }));
    const sent = takes<MessagePatients>('messages', ({ appointmentIds }) => ({
      undoUntil,
      items: appointmentIds.map((appointmentId) => ({
        appointmentId,
        outcome: appointmentId === idOf(1) ? 'no_account' : 'done',
      })),
    }));
    open(<ActOnManyDialog action="cancel" appointments={appointments(3)} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/^Message to the patients/), ' We are sorry. ');
    await press('Cancel 3 appointments');
    expect(await screen.findByText('Cancelled 2 of 3.')).toBeTruthy();
    expect(screen.getByText('2 of 2 patients get no e-mail or no message. Call them:')).toBeTruthy();
    const lists = screen.getAllByRole('list', { name: 'Patients to call' });
    expect(lists.map((list) => [...list.children].map(({ textContent }) => textContent))).toEqual([
      [
        'Patient 0, no phone number: No e-mail address.',
        'Patient 1, no phone number: No e-mail address. The patient has no account, so please call.',
      ],
    ]);
    expect(sent.mock.calls[0]?.[1]).toEqual({
      subject: null,
      content: 'We are sorry.',
      aboutCancellation: true,
      appointmentIds: [idOf(0), idOf(1)],
    });
  });

  it('repeats both under the same batch if the answer about the message never came', async () => {
    const acted = takes('actions', (body) => done(idsIn(body)));
    const sent = takes<MessagePatients>('messages', ({ appointmentIds }, call) =>
      call === 1 ? undefined : done(appointmentIds),
    );
    open(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/^Message to the patients/), 'Sorry');
    await press('Cancel 2 appointments');
    await press('Try again');
    expect(await screen.findByText('Cancelled 2 of 2.')).toBeTruthy();
    expect(new Set([...acted.mock.calls, ...sent.mock.calls].map(([batchId]) => batchId)).size).toBe(1);
  });

  it.each([
    ['the front desk that may not write', 'scheduler', 'message:send', false],
    ['practitioners who send no broadcasts', 'practitioner', 'message-broadcast:send', false],
    ['practitioners who send broadcasts', 'practitioner', 'message-broadcast:send', true],
  ] as const)('offers a message as the practice decides: %s', async (_name, role, permission, allowed) => {
    server.use(answers('/cancel-reasons', { items: [] }));
    renderWithShell(<ActOnManyDialog action="cancel" appointments={appointments(2)} onClose={() => undefined} />, {
      messages: { 'staff-portal': messages },
      shell: { session: aSwitchedSession(role, { permission, allowed }) },
    });
    expect(await screen.findByRole('button', { name: 'Cancel 2 appointments' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Message to the patients/) !== null).toBe(allowed);
  });
});

describe('messaging the patients of several appointments', () => {
  it('counts patients, sends each appointment once, and can take the messages back', async () => {
    const [first, second, third] = appointments(3);
    const rows = [
      first!,
      { ...second!, patient: first!.patient },
      { ...third!, patient: { ...third!.patient, id: idOf(800) } },
    ];
    const sent = takes<MessagePatients>('messages', ({ appointmentIds }) => done(appointmentIds));
    const undone = takes<UndoBatch>('undo', ({ appointmentIds }) => ({ ...done(appointmentIds), undoUntil: null }));
    open(<MessageManyDialog appointments={rows} onClose={() => undefined} />);
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 2 patients' });
    expect(send.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Message to the patients'), 'We open an hour later.');
    await userEvent.click(send);
    expect(await screen.findByText('The patients of 3 of 3 appointments get the message.')).toBeTruthy();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      aboutCancellation: false,
      appointmentIds: rows.map(({ id }) => id),
    });
    expect(screen.getByText(/^The messages leave in \d+ seconds\.$/)).toBeTruthy();
    await press('Undo all');
    expect(await screen.findByText('Taken back for 3 of 3 appointments. No message leaves.')).toBeTruthy();
    expect(undone.mock.calls[0]?.[1]).toEqual({ appointmentIds: rows.map(({ id }) => id) });
  });
});

describe('moving several appointments', () => {
  const PROPOSALS: MoveProposals = {
    items: [
      {
        appointmentId: idOf(0),
        revision: 4,
        times: ['2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z'].map((startsAt) => ({
          startsAt,
          practitionerId: CORA.id,
        })),
        why: null,
      },
      {
        appointmentId: idOf(1),
        revision: 1,
        times: [{ startsAt: '2026-11-24T17:00:00Z', practitionerId: CORA.id }],
        why: null,
      },
      { appointmentId: idOf(2), revision: 1, times: [], why: 'no_time' },
    ],
    absent: [ILSE.id],
  };

  const openMove = (proposals = PROPOSALS) => {
    server.use(
      answers('/practitioners', { items: [ILSE, CORA] }),
      http.post('*/api/move-proposals', () => HttpResponse.json(proposals)),
    );
    open(<MoveManyDialog appointments={appointments(3)} onClose={() => undefined} />);
  };

  it('sends the proposed times as they were edited, and says why a row has none', async () => {
    openMove();
    const sent = takes<MoveAppointments>('moves', (body) => done(body.moves.map(({ appointmentId }) => appointmentId)));
    const first = await screen.findByLabelText(/^Patient 0,/);
    await userEvent.selectOptions(first, '1');
    await userEvent.selectOptions(screen.getByLabelText(/^Patient 1,/), 'Leave as it is');
    expect(screen.getByText('There is no free time.')).toBeTruthy();
    await press('Move 1 appointment');
    expect(await screen.findByText('Moved 1 of 1.')).toBeTruthy();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[1]).toEqual({
      moves: [{ appointmentId: idOf(0), revision: 4, startsAt: '2026-11-24T16:00:00Z', practitionerId: CORA.id }],
    });
  });

  it('marks a time that another row has chosen, and moves nothing until the times differ', async () => {
    const [first, second, third] = PROPOSALS.items;
    const same = [...second!.times, first!.times[1]!];
    openMove({ ...PROPOSALS, items: [first!, { ...second!, times: same }, third!] });
    const of0 = await screen.findByLabelText(/^Patient 0,/);
    const of1 = screen.getByLabelText<HTMLSelectElement>(/^Patient 1,/);
    expect(within(of1).getByRole('option', { name: 'Tue, Nov 24, 11:00 AM, Cora Helps' })).toBeTruthy();
    await userEvent.selectOptions(of0, '1');
    const marked = within(of1).getByRole('option', {
      name: 'Tue, Nov 24, 11:00 AM, Cora Helps (chosen for Patient 0)',
    });
    expect(screen.queryByText(/also chosen/)).toBeNull();
    await userEvent.selectOptions(of1, marked);
    expect(screen.getByText('This time is also chosen for Patient 0. Choose another one.')).toBeTruthy();
    expect(screen.getByText('This time is also chosen for Patient 1. Choose another one.')).toBeTruthy();
    const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move 2 appointments' });
    expect(move.disabled).toBe(true);
    await userEvent.selectOptions(of0, '0');
    expect(screen.queryByText(/also chosen/)).toBeNull();
    expect(move.disabled).toBe(false);
  });

  it('names practitioners who are absent then last, and marks them', async () => {
    openMove();
    await screen.findByLabelText(/^Patient 0,/);
    const options = within(screen.getByLabelText('Move to')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Anybody who offers the type',
      'Cora Helps',
      'Ilse Unwell (absent)',
    ]);
  });

  it('shows a loading state first, then a failure that can be repeated', async () => {
    server.use(
      answers('/practitioners', { items: [CORA] }),
      http.post('*/api/move-proposals', () => HttpResponse.json({ code: 'internal', status: 500 }, { status: 500 })),
    );
    open(<MoveManyDialog appointments={appointments(1)} onClose={() => undefined} />);
    expect(screen.getByRole('status', { name: 'Looking for free times' })).toBeTruthy();
    expect(await screen.findByText("We couldn't find free times.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 0 appointments' }).disabled).toBe(true);
  });
});
