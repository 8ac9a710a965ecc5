import { describe, expect, it, jest } from '@jest/globals';
import type { ActOnAppointments, AppointmentDto, MoveAppointments } from '@telecare/contracts';
import { anAppointment, answers, apiServer, renderWithShell } from '@telecare/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../../messages/en.json' with { type: 'json' };
import { ActOnManyDialog } from '../act-on-many.dialog.js';
import { MoveManyDialog } from '../move-many.dialog.js';

const server = apiServer(answers('/cancel-reasons', { items: [] }));

const CORA = { id: '20000000-0000-4000-8000-000000000009', name: 'Cora Helps', isMe: false };

const of = (name: string, email: string | null, phone: string | null): AppointmentDto => {
  const appointment = anAppointment({ startsAt: '2026-11-30T14:30:00Z' });
  return { ...appointment, patient: { ...appointment.patient, name, email, phone } };
};

const PATIENTS = [of('Ana', 'ana@example.test', null), of('Ben', null, '+1 212 555 0177'), of('Dee', '', null)];

const answerOf = (ids: readonly string[]) =>
  HttpResponse.json({
    items: ids.map((appointmentId) => ({ appointmentId, outcome: 'done' })),
    undoUntil: new Date(Date.now() + 60_000).toISOString(),
  });

function open(dialog: React.ReactElement) {
  const print = jest.fn();
  window.print = print;
  renderWithShell(dialog, { messages: { 'staff-portal': messages } });
  return print;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const paper = () => document.querySelector('[data-printed]')?.textContent ?? '';

const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

describe('the result of cancelling several appointments', () => {
  it('names the patients without an e-mail address before and after', async () => {
    server.use(
      http.post('*/api/appointment-batches/:batchId/actions', async ({ request }) =>
        answerOf(((await request.json()) as ActOnAppointments).appointments.map((one) => one.appointmentId)),
      ),
    );
    const print = open(<ActOnManyDialog action="cancel" appointments={PATIENTS} onClose={() => undefined} />);
    expect(await screen.findByText(/^2 patients have no e-mail address\./)).toBeTruthy();
    expect(screen.getByText(/an e-mail and, if they chose it, a push message\. Those who chose texts/)).toBeTruthy();
    await press('Cancel 3 appointments');
    expect(await screen.findByText('2 of 3 patients get no e-mail. Call them:')).toBeTruthy();
    expect(linesOf('Patients to call')).toEqual(['Ben, +1 212 555 0177', 'Dee, no phone number']);
    expect(screen.getByRole('link', { name: 'All patients to call' })).toBeTruthy();
    expect(screen.getByText(/Not reached lists those of them whom no text or push message reached\./)).toBeTruthy();
    await press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const fact of ['3 cancelled appointments', 'Ben', '+1 212 555 0177', 'please call']) {
      expect(paper()).toContain(fact);
    }
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('says nothing when every patient gets an e-mail', async () => {
    open(<ActOnManyDialog action="cancel" appointments={PATIENTS.slice(0, 1)} onClose={() => undefined} />);
    expect(await screen.findByRole('button', { name: 'Cancel 1 appointment' })).toBeTruthy();
    expect(screen.queryByText(/no e-mail address\./)).toBeNull();
  });
});

describe('the result of moving several appointments', () => {
  it('keeps the old and the new times of those that moved', async () => {
    server.use(
      answers('/practitioners', { items: [CORA] }),
      http.post('*/api/move-proposals', () =>
        HttpResponse.json({
          items: PATIENTS.map(({ id }, place) => ({
            appointmentId: id,
            revision: 0,
            times: [{ startsAt: `2026-12-01T${15 + place}:00:00Z`, practitionerId: CORA.id }],
            why: null,
          })),
          absent: [],
        }),
      ),
      http.post('*/api/appointment-batches/:batchId/moves', async ({ request }) => {
        const { moves } = (await request.json()) as MoveAppointments;
        return HttpResponse.json({
          items: moves.map(({ appointmentId }) => ({
            appointmentId,
            outcome: appointmentId === PATIENTS[2]!.id ? 'slot_taken' : 'done',
          })),
          undoUntil: null,
        });
      }),
    );
    const print = open(<MoveManyDialog appointments={PATIENTS} onClose={() => undefined} />);
    await press('Move 3 appointments');
    expect(await screen.findByText('Moved 2 of 3.')).toBeTruthy();
    expect(linesOf('Who moved where')).toEqual([
      'Ana: from Mon, Nov 30, 9:30 AM, Elena Alvarez to Tue, Dec 1, 10:00 AM, Cora Helps',
      'Ben: from Mon, Nov 30, 9:30 AM, Elena Alvarez to Tue, Dec 1, 11:00 AM, Cora Helps',
    ]);
    expect(linesOf('Patients to call')).toEqual(['Ben, +1 212 555 0177']);
    await press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const fact of ['2 moved appointments', 'New time', 'Cora Helps']) expect(paper()).toContain(fact);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
