import { jest } from '@jest/globals';
import type { AppointmentDto, AppointmentEventDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { anAppointment, answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../src/messages/en.json' with { type: 'json' };
import { AppointmentPanel } from '../src/appointments/details/appointment-panel.js';
import { noAlerts } from './no-alerts.js';

export const server = apiServer(...noAlerts);

const anEvent = (changes: Partial<AppointmentEventDto>): AppointmentEventDto => ({
  at: '2026-11-22T11:00:00Z',
  from: 'confirmed',
  to: 'confirmed',
  by: 'Grace Whitfield',
  byLink: false,
  reason: null,
  cancelReason: null,
  moved: null,
  type: null,
  typeNames: null,
  mode: null,
  minutes: null,
  written: [],
  room: null,
  roomIsShared: false,
  overbooked: false,
  outsideHours: false,
  attending: false,
  toRoom: false,
  leftRoom: false,
  request: null,
  ...changes,
});

const MOVED = {
  fromStart: '2026-11-23T15:00:00Z',
  toStart: '2026-11-24T15:00:00Z',
  fromPractitioner: 'Omar Haddad',
  toPractitioner: 'Elena Alvarez',
};

const ASKED = [{ startsAt: '2026-11-25T15:00:00Z', practitioner: 'Omar Haddad' }];

const EVENTS = [
  anEvent({ from: null, to: 'pending', by: null, overbooked: true, outsideHours: true }),
  anEvent({ from: 'pending', reason: 'Called back' }),
  anEvent({ moved: MOVED }),
  anEvent({
    type: { from: 'Follow-up', to: 'First appointment' },
    mode: { from: 'in_person', to: 'video' },
    minutes: { from: 30, to: 60 },
    written: [
      { note: 'patientNote', from: null, to: null },
      { note: 'notes', from: 'No allergies', to: 'Penicillin' },
    ],
  }),
  anEvent({ by: 'Amara Johnson', request: { step: 'made', times: ASKED }, reason: 'After school' }),
  anEvent({ request: { step: 'declined', times: [] }, reason: 'No room' }),
  anEvent({ by: 'Amara Johnson', attending: true, byLink: true }),
  anEvent({ to: 'cancelled', cancelReason: { name: 'Patient ill', otherNames: {} }, reason: 'Called at 8' }),
];

export const aTime = (startsAt: string, practitioner = anAppointment().practitioner) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
  practitioner,
});

export const OMAR = { id: '20000000-0000-4000-8000-000000000002', name: 'Omar Haddad' };

export const RESCHEDULE_REQUEST = {
  times: [aTime('2099-11-25T15:00:00Z'), aTime('2099-11-26T15:00:00Z', OMAR)],
  note: 'I work until two',
  at: '2026-11-20T10:00:00Z',
};

export function openPanel(appointment: AppointmentDto, role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const onClose = jest.fn();
  server.use(
    answers(`/appointments/${appointment.id}`, appointment),
    answers(`/appointments/${appointment.id}/history`, { items: EVENTS }),
    answers(`/appointments/${appointment.id}/notifications`, { items: [], confirmedByPatientAt: null }),
    answers('/appointment-types', { items: [] }),
    answers('/practitioners', { items: [] }),
    answers('/rooms', { items: [], revision: 0 }),
    answers('/cancel-reasons', { items: [] }),
  );
  renderWithShell(<AppointmentPanel appointmentId={appointment.id} onClose={onClose} />, {
    shell: { session: aSession(role), toast },
    messages: { 'staff-portal': messages },
  });
  return { toast, onClose };
}

export function takes(path: 'actions' | 'reschedule-answer' | 'reopening', refusal?: object) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post(`*/api/appointments/:id/${path}`, async ({ request }) => {
      sent(await request.json());
      return refusal ? HttpResponse.json(refusal, { status: 409 }) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

export const press = async (name: string | RegExp, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));

export const panel = async () => within(await screen.findByRole('dialog', { name: 'Amara Johnson' }));

export const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
