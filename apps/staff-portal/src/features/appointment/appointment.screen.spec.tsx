import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, ClinicalNoteDto, Role } from '@telecare/contracts';
import {
  anAppointment,
  answers,
  aPatientDetail,
  apiServer,
  aSession,
  fails,
  hangs,
  renderWithShell,
} from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { AppointmentScreen } from './appointment.screen.js';
import { noAlerts } from '../../../test/no-alerts.js';

const server = apiServer(...noAlerts);

const PATIENT = {
  dateOfBirth: '1982-01-14',
  medicalHistory: 'Asthma',
  colleaguesAppointments: [{ name: 'Nina Reyes', count: 2, nextAt: '2026-12-01T14:15:00Z' }],
};

const FILE = {
  id: '50000000-0000-4000-8000-000000000001',
  name: 'arm.jpg',
  mediaType: 'image/jpeg',
  size: 200_000,
  conversationId: '40000000-0000-4000-8000-000000000001',
  addedAt: '2026-11-24T15:00:00Z',
  sender: { id: '3', name: 'Amara Johnson' },
};

const ANOTHER = anAppointment({ startsAt: '2026-12-08T15:00:00Z', type: 'Check-up' });

const started = () => new Date(Date.now() - 600_000).toISOString();

const aNote = (changes: Partial<ClinicalNoteDto> = {}): ClinicalNoteDto => ({
  draft: '',
  revision: 0,
  isShared: false,
  entries: [],
  ...changes,
});

const entry = (position: number, content: string) => ({
  position,
  content,
  signedAt: '2026-11-24T15:00:00Z',
  signedBy: { id: '1', name: 'Elena Alvarez' },
});

interface Given {
  readonly appointment?: Partial<AppointmentDto>;
  readonly note?: ClinicalNoteDto;
  readonly role?: Role;
  readonly failing?: readonly string[];
}

function open({ appointment: changes = {}, note = aNote(), role = 'practitioner', failing = [] }: Given = {}) {
  const appointment = anAppointment({ status: 'confirmed', startsAt: started(), ...changes });
  const { id, patient } = appointment;
  const earlier = { appointmentId: 'other', startsAt: '2026-10-01T15:00:00Z', type: 'Follow-up', typeNames: {} };
  const colleague = { id: '2', name: 'Omar Haddad' };
  server.use(
    ...failing.map((path) => fails(path)),
    answers(`/appointments/${id}`, appointment),
    answers(`/appointments/${id}/note`, note),
    answers(`/appointments/${id}/history`, { items: [] }),
    answers('/appointments', { items: [] }),
    answers(`/patients/${patient.id}`, aPatientDetail({ ...patient, ...PATIENT })),
    answers(`/patients/${patient.id}/files`, { items: [FILE], next: null }),
    answers(`/patients/${patient.id}/appointments`, { items: [appointment, ANOTHER], next: null }),
    answers(`/patients/${patient.id}/notes`, {
      items: [{ ...earlier, practitioner: colleague, entries: [entry(1, 'Began to walk every day')] }],
    }),
  );
  return renderWithShell(<AppointmentScreen />, {
    shell: { session: aSession(role) },
    path: `/appointments/details?appointment=${id}`,
    messages: { 'staff-portal': messages },
  });
}

function sent() {
  const calls: unknown[] = [];
  const takes = (method: 'put' | 'post', path: string, answer: object | null) =>
    http[method](`*/appointments/:id/${path}`, async ({ request }) => {
      calls.push([path, await request.json()]);
      return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
    });
  server.use(
    takes('put', 'note/draft', { revision: 1 }),
    takes('post', 'note/signatures', null),
    takes('put', 'note/sharing', null),
    takes('post', 'actions', null),
  );
  return calls;
}

describe('the page of an appointment for its practitioner', () => {
  it('shows the patient, the medical history, and notes of colleagues', async () => {
    open();
    expect(await screen.findByText('Asthma')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Johnson');
    const earlier = within(await screen.findByRole('region', { name: 'Earlier notes' }));
    expect(await earlier.findByText('Began to walk every day')).toBeTruthy();
    expect(earlier.getByText(/Oct 1.*Follow-up · Omar Haddad/)).toBeTruthy();
  });

  it("lists the patient's upcoming appointments, marks the one of the page, and says when colleagues see the patient", async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Upcoming appointments with you' }));
    const [current, another] = await list.findAllByRole('listitem');
    expect(current?.textContent).toContain('This appointment');
    expect(within(current!).queryByRole('link')).toBeNull();
    const link = within(another!).getByRole('link', { name: 'Check-up · In person' });
    expect(link).toHaveAttribute('href', `/appointments/details?appointment=${ANOTHER.id}&practice=riverside`);
    expect(list.getByText(/^2 appointments with Nina Reyes, next on Tue, Dec 1, 9:15.AM$/)).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
  });

  it("lists the patient's files", async () => {
    open();
    const files = within(await screen.findByRole('region', { name: 'Files' }));
    expect(await files.findByRole('button', { name: 'Open arm.jpg' })).toBeTruthy();
  });

  it('signs what is typed before the appointment is completed', async () => {
    open();
    const calls = sent();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Sleeps better');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and complete' }));
    await waitFor(() =>
      expect(calls).toEqual([
        ['note/draft', { draft: 'Sleeps better', revision: 0 }],
        ['note/signatures', { content: 'Sleeps better', revision: 1 }],
        ['actions', { action: 'complete', reason: null }],
      ]),
    );
  });

  it('does not say that it is saving while a conflict waits for a decision', async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Sleeps better');
    server.use(
      http.put('*/note/draft', () => HttpResponse.json({ code: 'resource.changed' }, { status: 409 })),
      answers('/appointments/:id/note', aNote({ draft: 'Sleeps badly', revision: 2 })),
    );
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('Sleeps badly');
    expect(screen.queryByText('Saving…')).toBeNull();
  });

  it('completes nothing that could not be signed', async () => {
    open();
    const calls = sent();
    server.use(http.post('*/note/signatures', () => HttpResponse.json({ code: 'request.invalid' }, { status: 422 })));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Sleeps better');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and complete' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign and complete' })).toHaveProperty('disabled', false),
    );
    expect(calls).toEqual([['note/draft', { draft: 'Sleeps better', revision: 0 }]]);
    expect(screen.getByDisplayValue('Sleeps better')).toBeTruthy();
  });

  it('shares what is signed, and takes an addendum', async () => {
    open({ note: aNote({ entries: [entry(1, 'Sleeps better')], revision: 2 }) });
    const calls = sent();
    expect(await screen.findByText('Sleeps better')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Addendum/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Show to the patient' }));
    await waitFor(() => expect(calls).toEqual([['note/sharing', { isShared: true }]]));
  });

  it('offers a follow-up and says that nobody comes next', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Follow-up' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toContain('In 6 weeks');
    expect(await screen.findByText('No further appointments on this day')).toBeTruthy();
  });
});

describe('the page of an appointment', () => {
  it('lets an administrator read what is signed, and write nothing', async () => {
    open({ role: 'practice_admin', note: aNote({ draft: null, entries: [entry(1, 'Sleeps better')] }) });
    expect(await screen.findByText('Sleeps better')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('shows that it is loading, and what failed', async () => {
    const { id } = anAppointment();
    server.use(hangs(`/appointments/${id}`));
    const path = `/appointments/details?appointment=${id}`;
    const shell = { session: aSession('practitioner') };
    const shown = renderWithShell(<AppointmentScreen />, { shell, path, messages: { 'staff-portal': messages } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    shown.unmount();
    server.use(fails(`/appointments/${id}`));
    renderWithShell(<AppointmentScreen />, { shell, path, messages: { 'staff-portal': messages } });
    expect(await screen.findByText('The appointment could not be loaded.')).toBeTruthy();
  });

  it('says what failed beside what is there', async () => {
    open({ failing: ['/appointments/:id/note', '/patients/:id', '/patients/:id/notes'] });
    expect(await screen.findByText('The note could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The patient could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The earlier notes could not be loaded.')).toBeTruthy();
  });

  it('says how to get to an appointment where none is named', () => {
    const shell = { session: aSession('practitioner') };
    renderWithShell(<AppointmentScreen />, {
      shell,
      path: '/appointments/details',
      messages: { 'staff-portal': messages },
    });
    expect(screen.getByText('No appointment')).toBeTruthy();
  });
});
