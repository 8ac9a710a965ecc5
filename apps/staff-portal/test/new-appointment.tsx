import { afterEach, beforeEach, jest } from '@jest/globals';
import type { BookAppointment, AppointmentTypeDto } from '@telecare/contracts';
import { letUnsavedGo, type ToastMessage } from '@telecare/shell-sdk';
import { answers, aPatientDetail, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../src/messages/en.json' with { type: 'json' };
import { NewAppointmentDialog } from '../src/appointments/booking/new-appointment.dialog.js';
import { noAlerts } from './no-alerts.js';

export const server = apiServer(
  http.post('*/api/patients/duplicates', () => HttpResponse.json({ items: [] })),
  answers('/patients/recent', { items: [] }),
  ...noAlerts,
);

afterEach(() => void jest.useRealTimers());

// A form that a test leaves is parked when it goes.
beforeEach(() => letUnsavedGo());

export const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };

export const OMAR = { id: '20000000-0000-4000-8000-000000000002', name: 'Omar Haddad', isMe: false };

export const FOLLOW_UP: AppointmentTypeDto = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Follow-up',
  otherNames: {},
  minutes: 30,
  mode: 'video',
  color: 'blue',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
  reminderMinutes: null,
  noticeMinutes: null,
  bookedNoticeMinutes: 1440,
  revision: 1,
};

const SURGERY = {
  ...FOLLOW_UP,
  id: '30000000-0000-4000-8000-000000000002',
  name: 'Surgery',
  practitionerIds: [OMAR.id],
};

export const GONE = { ...FOLLOW_UP, id: '30000000-0000-4000-8000-000000000003', name: 'Gone', isActive: false };

export const ROOM = { id: '40000000-0000-4000-8000-000000000001', name: 'Room 1', isActive: true };

export const at = (startsAt: string, practitioner = ELENA) => ({ startsAt, practitionerId: practitioner.id });

const SLOTS = [at('2099-11-24T14:00:00Z'), at('2099-11-24T18:30:00Z', OMAR), at('2099-11-25T15:00:00Z')];

export const AMARA = aPatientDetail();

interface Opened {
  readonly patientId?: string;
  readonly role?: 'practice_admin' | 'practitioner';
  readonly practitioners?: (typeof ELENA)[];
  readonly types?: AppointmentTypeDto[];
  readonly parkedId?: string | undefined;
  readonly pointedAt?: { startsAt: string; practitionerId: string };
}

export function openNew({ role = 'practice_admin', practitioners = [ELENA, OMAR], types, ...given }: Opened = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const onClose = jest.fn();
  server.use(
    answers('/appointment-types', { items: types ?? [FOLLOW_UP, SURGERY, GONE] }),
    answers('/practitioners', { items: practitioners }),
    answers('/rooms', { items: [ROOM], revision: 1 }),
    answers(`/patients/${AMARA.id}`, AMARA),
  );
  const { unmount } = renderWithShell(
    <NewAppointmentDialog
      patientId={given.patientId}
      at={given.pointedAt}
      parkedId={given.parkedId}
      onClose={onClose}
    />,
    {
      shell: { session: aSession(role), toast },
      messages: { 'staff-portal': messages },
    },
  );
  return { toast, onClose, unmount };
}

export function answersSlots(items = SLOTS) {
  const asked = jest.fn<(query: Record<string, string>) => void>();
  server.use(
    http.get('*/api/slots', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ timeZone: 'America/New_York', items });
    }),
  );
  return asked;
}

export function takesBookings(path: '' | '/overbooked' = '', ...refusals: object[]) {
  const sent = jest.fn<(body: BookAppointment) => void>();
  server.use(
    http.post(`*/api/appointments${path}`, async ({ request }) => {
      sent((await request.json()) as BookAppointment);
      const refusal = refusals.shift();
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      return HttpResponse.json({ id: crypto.randomUUID(), status: 'confirmed' }, { status: 201 });
    }),
  );
  return sent;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

export const chooseType = async (name: RegExp) => {
  const field = await screen.findByLabelText('Appointment type');
  await userEvent.selectOptions(field, within(field).getByRole('option', { name }));
};
