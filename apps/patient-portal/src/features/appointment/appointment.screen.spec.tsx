import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import {
  anAppointment,
  answers,
  apiServer,
  aPractice,
  aSession,
  aTenant,
  fails,
  hangs,
  renderWithShell,
} from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { AppointmentScreen } from './appointment.screen.js';

const server = apiServer();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function open(appointment: AppointmentDto) {
  server.use(answers(`/appointments/${appointment.id}/shared-note`, { entries: [] }));
  const tenant = aTenant({ practice: aPractice({ address: '1 Main Street, Springfield' }) });
  return renderWithShell(<AppointmentScreen />, {
    shell: { session: aSession('patient'), tenant },
    path: `/patient/appointments/details?appointment=${appointment.id}`,
    messages: { 'patient-portal': messages },
  });
}

function given(changes: Partial<AppointmentDto> = {}) {
  const appointment = anAppointment({ startsAt: inHours(72), endsAt: inHours(72.5), ...changes });
  server.use(answers(`/appointments/${appointment.id}`, appointment));
  open(appointment);
  return appointment;
}

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the page of an appointment', () => {
  it('shows that it is loading', () => {
    const appointment = anAppointment();
    server.use(hangs(`/appointments/${appointment.id}`));
    open(appointment);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows "not found" if the API answers 404', async () => {
    const appointment = anAppointment();
    server.use(fails(`/appointments/${appointment.id}`, 404, 'resource.not_found'));
    open(appointment);
    expect(await screen.findByText('Not found here')).toBeTruthy();
  });

  it('shows the note that the practitioner shared', async () => {
    const { id } = given();
    const signedBy = { id: '1', name: 'Elena Alvarez' };
    const entry = { position: 1, content: 'Sleep at ten', signedAt: '2026-11-24T15:00:00Z', signedBy };
    server.use(answers(`/appointments/${id}/shared-note`, { entries: [entry] }));
    expect(await screen.findByText('Sleep at ten')).toBeTruthy();
    expect(screen.getByText(/^Signed by Elena Alvarez, Nov 24/)).toBeTruthy();
  });

  it('says that the note could not be loaded', async () => {
    const { id } = given();
    server.use(fails(`/appointments/${id}/shared-note`));
    expect(await screen.findByText('The note could not be loaded.')).toBeTruthy();
  });

  it('says where it is, with a way there', async () => {
    given({ mode: 'in_person' });
    expect(await screen.findByText(/1 Main Street, Springfield/)).toBeTruthy();
    expect(await hrefOf('Directions')).toContain('destination=1%20Main%20Street%2C%20Springfield');
  });

  it("shows the practice's note to its patient, line by line", async () => {
    given({ patientNote: 'Please bring:\n- your insurance card' });
    const note = await screen.findByText(/Please bring:/);
    expect(note.textContent).toBe('Please bring:\n- your insurance card');
    expect(screen.getByText('Note from the practice')).toBeTruthy();
  });

  it('says nothing of a note where there is none', async () => {
    given({ patientNote: null });
    expect(await screen.findByText('How long')).toBeTruthy();
    expect(screen.queryByText('Note from the practice')).toBeNull();
  });

  it('links a video appointment to the call, without directions', async () => {
    given({ mode: 'video', startsAt: inHours(0.2) });
    expect(await hrefOf('Join video appointment')).toContain('/patient/appointments/call?appointment=');
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });

  it('leads to another time and to cancelling', async () => {
    const appointment = given();
    expect(await hrefOf('Request Reschedule')).toContain(
      `/patient/appointments/reschedule?appointment=${appointment.id}`,
    );
    expect(await hrefOf('Cancel appointment')).toContain(`/patient/appointments?cancel=${appointment.id}`);
  });

  it('offers a calendar file for the phone', async () => {
    const kept = jest.fn<(file: Blob) => string>(() => 'blob:file');
    URL.createObjectURL = kept;
    URL.revokeObjectURL = () => undefined;
    const appointment = given();
    server.use(
      http.get(`*/api/my-appointments/${appointment.id}/calendar-file`, () =>
        HttpResponse.text('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
    expect(kept.mock.calls[0]?.[0].type).toBe('text/calendar');
  });

  it('offers only a message for a cancelled appointment', async () => {
    given({ status: 'cancelled' });
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Request Reschedule' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
  });
});
