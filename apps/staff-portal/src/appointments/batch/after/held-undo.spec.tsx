import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ActOnAppointments, UndoBatch } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, renderWithShell, setClock } from '@telecare/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../../messages/en.json' with { type: 'json' };
import { ActOnManyDialog } from '../act-on-many.dialog.js';
import { UndoOffer } from '../undo-offer.js';

const server = apiServer(answers('/cancel-reasons', { items: [] }));

const APPOINTMENTS = [anAppointment({ id: crypto.randomUUID() }), anAppointment({ id: crypto.randomUUID() })];

const shell = { session: aSession('scheduler') };
const show = (screenOf: React.ReactElement, changes = shell) =>
  renderWithShell(screenOf, { shell: changes, messages: { 'staff-portal': messages } });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const resultOf = (ids: readonly string[], undoUntil: string | null) => ({
  items: ids.map((appointmentId) => ({ appointmentId, outcome: 'done' })),
  undoUntil,
});

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

async function cancelAll(): Promise<readonly string[]> {
  const batches: string[] = [];
  server.use(
    http.post('*/api/appointment-batches/:batchId/actions', async ({ request, params }) => {
      batches.push(String(params['batchId']));
      const { appointments } = (await request.json()) as ActOnAppointments;
      return HttpResponse.json(
        resultOf(
          appointments.map((one) => one.appointmentId),
          inAMinute(),
        ),
      );
    }),
  );
  show(<ActOnManyDialog action="cancel" appointments={APPOINTMENTS} onClose={() => undefined} />);
  await press('Cancel 2 appointments');
  await screen.findByText('Cancelled 2 of 2.');
  cleanup();
  return batches;
}

const expectNoOffer = () =>
  expect(screen.findByText(/^Cancelled/, undefined, { timeout: 200 })).rejects.toThrow(/Unable to find/);

beforeEach(() => sessionStorage.clear());

describe('undoing a bulk act after a reload', () => {
  it('works as long as the mails wait', async () => {
    const batches = await cancelAll();
    const undone = jest.fn<(batchId: string, ids: readonly string[]) => void>();
    server.use(
      http.post('*/api/appointment-batches/:batchId/undo', async ({ request, params }) => {
        const { appointmentIds } = (await request.json()) as UndoBatch;
        undone(String(params['batchId']), appointmentIds);
        if (undone.mock.calls.length === 1) return HttpResponse.error();
        return HttpResponse.json(resultOf(appointmentIds, null));
      }),
    );
    show(<UndoOffer />);
    expect(await screen.findByText('Cancelled 2 of 2.')).toBeTruthy();
    expect(screen.getByText(/^Patients are notified in \d+ seconds\.$/)).toBeTruthy();
    await press('Undo all');
    await press('Try again');
    expect(await screen.findByText('Restored 2 of 2. Nobody is notified.')).toBeTruthy();
    const ids = APPOINTMENTS.map(({ id }) => id);
    expect(undone.mock.calls).toEqual([
      [batches[0], ids],
      [batches[0], ids],
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('hides from other users, and after the mails have left', async () => {
    await cancelAll();
    show(<UndoOffer />, {
      session: { ...shell.session, user: { ...shell.session.user, userId: crypto.randomUUID() } },
    });
    await expectNoOffer();
    cleanup();
    setClock(new Date(Date.now() + 61_000).toISOString());
    show(<UndoOffer />);
    await expectNoOffer();
    jest.useRealTimers();
  });
});
