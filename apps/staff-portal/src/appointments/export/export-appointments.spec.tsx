import { describe, expect, it, jest } from '@jest/globals';
import type { ExportSchedule, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { ExportAppointments, ExportSelected } from './export-appointments.js';

const server = apiServer();

function open(
  element = <ExportAppointments wanted={{ tab: 'past', q: 'rosa' }} />,
  role: Role = 'practice_admin',
  status = 200,
) {
  const sent = jest.fn<(body: unknown) => void>();
  const toast = jest.fn<(message: ToastMessage) => void>();
  server.use(
    http.post('*/api/schedule/export', async ({ request }) => {
      sent((await request.json()) as ExportSchedule);
      return status === 200
        ? new HttpResponse('date', { headers: { 'content-type': 'text/csv' } })
        : HttpResponse.json({ code: 'request.rate_limited', status }, { status });
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  renderWithShell(element, { shell: { session: aSession(role), toast }, messages: { 'staff-portal': messages } });
  return { sent, toast };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('exporting appointments', () => {
  it('sends the filter of the list', async () => {
    const { sent } = open();
    await press('Export');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ tab: 'past', q: 'rosa' }));
  });

  it('sends the selected rows', async () => {
    const { sent } = open(<ExportSelected ids={['one', 'two']} />);
    await press('Export 2');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ appointmentIds: ['one', 'two'] }));
  });

  it('says how many a day are allowed', async () => {
    const { toast } = open(undefined, 'practice_admin', 429);
    await press('Export');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'The appointments could not be exported.',
        description: 'Twenty exports a day are allowed. Please try again tomorrow.',
        tone: 'destructive',
      }),
    );
  });

  it('hides from the front desk, which exports no patients', () => {
    open(undefined, 'scheduler');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
