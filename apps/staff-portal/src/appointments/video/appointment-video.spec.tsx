import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, Role } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { DataList } from '@telecare/ui';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { AppointmentRow } from '../appointment-row.js';

const server = apiServer();

const MINUTE_MS = 60_000;

const inMinutes = (minutes: number, changes: Partial<AppointmentDto> = {}) =>
  anAppointment({ mode: 'video', startsAt: new Date(Date.now() + minutes * MINUTE_MS).toISOString(), ...changes });

interface Stage {
  readonly role?: Role;
  readonly isMe?: boolean;
  readonly waiting?: boolean;
}

function show(appointment: AppointmentDto, { role = 'practitioner', isMe = true, waiting = false }: Stage = {}) {
  const items = waiting ? [{ appointmentId: appointment.id, since: new Date().toISOString(), isMine: isMe }] : [];
  server.use(
    answers('/video-calls/waiting', { items }),
    answers('/practitioners', { items: [{ ...appointment.practitioner, isMe }] }),
  );
  const row = (
    <DataList label="Appointments">
      <AppointmentRow appointment={appointment} />
    </DataList>
  );
  renderWithShell(row, { shell: { session: aSession(role) }, messages: { 'staff-portal': messages } });
}

const link = { name: 'Join the video appointment with Amara Johnson' };

describe('the row of a video appointment', () => {
  it('lets its practitioner join while it is open', async () => {
    const appointment = inMinutes(10);
    show(appointment);
    expect(await screen.findByRole('link', link)).toHaveAttribute(
      'href',
      `/appointments/call?appointment=${appointment.id}&practice=riverside`,
    );
  });

  it('shows the front desk waiting patients, but no way to join', async () => {
    show(inMinutes(10), { role: 'practice_admin', isMe: false, waiting: true });
    expect(await screen.findByText('Patient is waiting')).toBeTruthy();
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('requests nothing before it is time', () => {
    show(inMinutes(16));
    server.resetHandlers();
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('requests nothing for other modes', () => {
    show(inMinutes(10, { mode: 'phone' }));
    server.resetHandlers();
    expect(screen.queryByRole('link', link)).toBeNull();
  });
});
