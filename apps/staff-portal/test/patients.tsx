import { jest } from '@jest/globals';
import type {
  InvitationDto,
  PatientDetailDto,
  PatientDto,
  PatientTextNumberDto,
  Role,
  Switched,
} from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSwitchedSession, renderWithShell } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { PatientsScreen } from '../src/features/patients/patients.screen.js';
import { noAlerts } from './no-alerts.js';
import messages from '../src/messages/en.json' with { type: 'json' };

const noDuplicates = http.post('*/api/patients/duplicates', () => HttpResponse.json({ items: [] }));

export const NO_TEXTS: PatientTextNumberDto = { isOffered: false, number: null, isVerified: false, consent: null };

export const server = apiServer(
  answers('/invitations', { items: [], next: null }),
  answers('/patients/:id/files', { items: [], next: null }),
  answers('/patients/:id/text-number', NO_TEXTS),
  noDuplicates,
  ...noAlerts,
);

export const FIGURES = { total: 1204, active: 1180, recentAppointments: 42 };

export function openPatients(path = '/patients', role: Role = 'practice_admin', ...switched: Switched) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<PatientsScreen />, {
    shell: { session: aSwitchedSession(role, ...switched), toast },
    path,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

export const givenWaiting = (...items: InvitationDto[]) => answers('/invitations', { items, next: null });

export const given = (items: PatientDto[]) =>
  server.use(answers('/patients/figures', FIGURES), answers('/patients', { items, next: null }));

export const givenCard = (patient: PatientDetailDto) =>
  server.use(
    answers(`/patients/${patient.id}`, patient),
    answers(`/patients/${patient.id}/appointments`, { items: [], next: null }),
    answers(`/patients/${patient.id}/messaging`, { blocked: false }),
    answers(`/patients/${patient.id}/merges`, { items: [] }),
  );

export function takes(method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object | null, status = 200) {
  const sent = jest.fn<(body: unknown, query: string) => void>();
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const text = await request.text();
      sent(text ? JSON.parse(text) : undefined, new URL(request.url).search);
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}
