import { jest } from '@jest/globals';
import type {
  AppointmentTypeDto,
  PractitionerSchedule,
  ScheduleConflicts,
  SchedulingSettingsDto,
  StaffRole,
} from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SchedulingScreen } from '../src/features/availability/scheduling.screen.js';
import messages from '../src/messages/en.json' with { type: 'json' };
import { noneNotReached } from './none-not-reached.js';

export const server = apiServer(...noneNotReached);

export const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };
export const MARCUS = { id: '20000000-0000-4000-8000-000000000002', name: 'Marcus Reed', isMe: true };

export const FOLLOW_UP: AppointmentTypeDto = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Follow-up',
  otherNames: {},
  minutes: 30,
  mode: 'video',
  color: 'teal',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
  reminderMinutes: null,
  noticeMinutes: null,
  bookedNoticeMinutes: 1440,
  revision: 1,
};

export const SCHEDULE: PractitionerSchedule = {
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  exceptions: [],
  bufferMinutes: 0,
  noticeMinutes: 120,
  furthestDays: 90,
  revision: 1,
};

export const SETTINGS: SchedulingSettingsDto = { reminderMinutes: [1440, 60], noticeMinutes: 1440, revision: 3 };

export function openScheduling(query = '', role: StaffRole = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<SchedulingScreen />, {
    shell: { session: aSession(role), toast },
    path: `/appointments/settings${query}`,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

export const conflicts = (found: ScheduleConflicts = { count: 0, items: [] }) =>
  server.use(
    ...['/practitioners/:id/schedule/conflicts', '/closed-days/conflicts'].map((path) =>
      http.post(`*/api${path}`, () => HttpResponse.json(found)),
    ),
  );

export const given = (types: AppointmentTypeDto[], schedule = SCHEDULE) => {
  conflicts();
  server.use(
    answers('/appointment-types', { items: types }),
    answers('/practitioners', { items: [ELENA, MARCUS] }),
    answers('/practitioners/:id/schedule', schedule),
    answers('/scheduling-settings', SETTINGS),
  );
};

export function takes(method: 'post' | 'put', path: string, refusal?: string, field?: string) {
  const sent = jest.fn<(body: unknown, path: string) => void>();
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      sent(await request.json(), new URL(request.url).pathname);
      const errors = field ? [{ path: field, message: 'is refused' }] : undefined;
      if (refusal) return HttpResponse.json({ code: refusal, errors, correlationId: 'c0ffee00' }, { status: 409 });
      return method === 'post' ? HttpResponse.json({ id: FOLLOW_UP.id }, { status: 201 }) : new HttpResponse(null);
    }),
  );
  return sent;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
