import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, AppointmentEventDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { anAppointment, answers, apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { DayListScreen } from './day-list.screen.js';

const server = apiServer();

const EVENTS: AppointmentEventDto[] = [
  { at: '2026-11-20T10:00:00Z', from: null, to: 'pending', by: null, reason: null },
  { at: '2026-11-21T11:00:00Z', from: 'pending', to: 'confirmed', by: 'Grace Whitfield', reason: 'Called back' },
];

function openDay(visit: AppointmentDto, { role = 'practice_admin', path = '' }: { role?: Role; path?: string } = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  server.use(
    answers('/appointments', { items: [visit] }),
    answers(`/appointments/${visit.id}`, visit),
    answers(`/appointments/${visit.id}/history`, { items: EVENTS }),
  );
  renderWithShell(<DayListScreen />, {
    shell: { session: aSession(role), toast },
    path: `/appointments?day=2026-11-24${path}`,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

/** Takes what is sent to be done with the visit. */
function takesActs(status = 204) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/appointments/:id/actions', async ({ request }) => {
      sent(await request.json());
      const code = 'appointment.not_possible';
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ code, status }, { status });
    }),
  );
  return sent;
}

const press = async (name: string | RegExp, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));

const panel = async () => within(await screen.findByRole('dialog', { name: 'Amara Johnson' }));

describe('a visit in the list of a day', () => {
  it('is confirmed with one press', async () => {
    const sent = takesActs();
    const toast = openDay(anAppointment({ status: 'pending' }));
    await press('Confirm the appointment of Amara Johnson');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Appointment confirmed', description: 'For Amara Johnson' }),
    );
    expect(sent).toHaveBeenCalledWith({ action: 'confirm', reason: null });
  });

  it('says why it was refused', async () => {
    takesActs(409);
    const toast = openDay(anAppointment({ status: 'pending' }));
    await press('Confirm the appointment of Amara Johnson');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'The appointment could not be confirmed',
        description: 'Somebody else has changed this appointment, or it is not time for this yet.',
        tone: 'destructive',
      }),
    );
  });

  it('offers nothing but its details when it is over, or to a super administrator', async () => {
    openDay(anAppointment({ status: 'pending' }), { role: 'super_admin' });
    expect(await screen.findByRole('button', { name: 'Details of the appointment of Amara Johnson' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

describe('the details of a visit', () => {
  it('tell everything about it and what happened to it', async () => {
    const patient = { ...anAppointment().patient, phone: '+1 555 0100' };
    openDay(anAppointment({ patient, notes: 'Bring the results' }));
    await press('Details of the appointment of Amara Johnson');
    const shown = await panel();
    expect(await shown.findByText('Bring the results')).toBeTruthy();
    expect(shown.getByText('+1 555 0100')).toBeTruthy();
    expect(shown.getByText('Tuesday, November 24, 2026')).toBeTruthy();
    const history = within(await shown.findByRole('list', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Recorded by the system'),
      expect.stringMatching(/Grace Whitfield.*Called back/),
    ]);
  });

  it('are opened by the address and closed by the cross', async () => {
    const visit = anAppointment();
    openDay(visit, { path: `&visit=${visit.id}` });
    const shown = await panel();
    await press('Close', shown);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say what failed', async () => {
    const visit = anAppointment();
    openDay(visit, { path: `&visit=${visit.id}` });
    server.use(fails(`/appointments/${visit.id}`), fails(`/appointments/${visit.id}/history`));
    expect(await screen.findByText('The appointment could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
  });

  it('let it be cancelled, with a reason', async () => {
    const sent = takesActs();
    const visit = anAppointment();
    openDay(visit, { path: `&visit=${visit.id}` });
    await press('Cancel appointment', await panel());
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the appointment of Amara Johnson?' }));
    await userEvent.type(question.getByLabelText(/^Reason/), 'Doctor is ill');
    await press('Cancel appointment', question);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ action: 'cancel', reason: 'Doctor is ill' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancel the appointment/ })).toBeNull());
  });

  it('keep the reason when cancelling is refused, and say why', async () => {
    takesActs(409);
    const visit = anAppointment();
    openDay(visit, { path: `&visit=${visit.id}` });
    await press('Cancel appointment', await panel());
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the appointment of Amara Johnson?' }));
    await userEvent.type(question.getByLabelText(/^Reason/), 'Doctor is ill');
    await press('Cancel appointment', question);
    expect(await question.findByText('The appointment could not be cancelled')).toBeTruthy();
    expect(question.getByDisplayValue('Doctor is ill')).toBeTruthy();
  });
});
