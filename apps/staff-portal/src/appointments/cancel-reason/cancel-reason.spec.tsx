import { describe, expect, it } from '@jest/globals';
import type { ActOnAppointments, CancelReasonDto } from '@telecare/contracts';
import { anAppointment, answers, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openPanel, panel, press, question, server, takes } from '../../../test/appointment-panel.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { ActOnManyDialog } from '../batch/act-on-many.dialog.js';

const ILL: CancelReasonDto = {
  id: '50000000-0000-4000-8000-000000000001',
  name: 'Patient ill',
  otherNames: {},
  isActive: true,
  byPatient: true,
  isUsed: false,
  revision: 1,
};
const OLD = { ...ILL, id: '50000000-0000-4000-8000-000000000002', name: 'No longer offered', isActive: false };

const CANCEL = 'Cancel the appointment of Amara Johnson?';

const listed = (...items: CancelReasonDto[]) => server.use(answers('/cancel-reasons', { items }));

const asked = async () => {
  await press('Cancel appointment', await panel());
  return question(CANCEL);
};

describe('cancelling for a reason of the list', () => {
  it('offers the reasons that the practice has, and sends the chosen one with the words', async () => {
    const sent = takes('actions');
    openPanel(anAppointment());
    listed(ILL, OLD);
    const dialog = await asked();
    const field = await dialog.findByLabelText('Cancel reason');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None of these', 'Patient ill']);
    await userEvent.selectOptions(field, 'Patient ill');
    await userEvent.type(dialog.getByLabelText(/^Reason \(/), 'Called at 8');
    await press('Cancel appointment', dialog);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ action: 'cancel', reason: 'Called at 8', cancelReasonId: ILL.id }),
    );
  });

  it('asks only for words in a practice without reasons', async () => {
    const sent = takes('actions');
    openPanel(anAppointment());
    const dialog = await asked();
    await waitFor(() => expect(dialog.queryByRole('status')).toBeNull());
    expect(dialog.queryByLabelText('Cancel reason')).toBeNull();
    await press('Cancel appointment', dialog);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ action: 'cancel', reason: '' }));
  });

  it('says that the reasons could not be loaded, and still cancels', async () => {
    const sent = takes('actions');
    openPanel(anAppointment());
    server.use(fails('/cancel-reasons'));
    const dialog = await asked();
    expect(await dialog.findByText('The reasons could not be loaded.')).toBeTruthy();
    await press('Cancel appointment', dialog);
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });

  it('says that somebody has removed the reason meanwhile', async () => {
    takes('actions', { code: 'appointment.reason_gone', status: 409 });
    openPanel(anAppointment());
    listed(ILL);
    const dialog = await asked();
    await userEvent.selectOptions(await dialog.findByLabelText('Cancel reason'), 'Patient ill');
    await press('Cancel appointment', dialog);
    expect(await dialog.findByText(/no longer offers this reason/)).toBeTruthy();
  });

  it('sends one reason for several appointments', async () => {
    const bodies: ActOnAppointments[] = [];
    listed(ILL);
    server.use(
      http.post('*/api/appointment-batches/:batchId/actions', async ({ request }) => {
        bodies.push((await request.json()) as ActOnAppointments);
        return HttpResponse.json({ items: [], undoUntil: null });
      }),
    );
    renderWithShell(<ActOnManyDialog action="cancel" appointments={[anAppointment()]} onClose={() => undefined} />, {
      messages: { 'staff-portal': messages },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Cancel reason'), 'Patient ill');
    await press('Cancel 1 appointment');
    await waitFor(() => expect(bodies).toMatchObject([{ action: 'cancel', reason: null, cancelReasonId: ILL.id }]));
  });
});
