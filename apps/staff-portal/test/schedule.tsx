import { jest } from '@jest/globals';
import type { AppointmentDto, Calendar, Practitioners, Role, SchedulePage } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aPractice, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { ScheduleScreen } from '../src/features/appointments/schedule.screen.js';
import messages from '../src/messages/en.json' with { type: 'json' };
import { noAlerts } from './no-alerts.js';
import { noneNotReached } from './none-not-reached.js';

const NOBODY_ABSENT: Calendar = {
  timeZone: 'America/New_York',
  practitioners: [],
  closedDays: [],
  blocks: [],
  items: [],
};

export const server = apiServer(...noAlerts, ...noneNotReached, answers('/schedule/calendar', NOBODY_ABSENT));

export const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };
export const OMAR = { id: '20000000-0000-4000-8000-000000000002', name: 'Omar Haddad', isMe: false };

export const pageOf = (items: AppointmentDto[], changes: Partial<SchedulePage> = {}): SchedulePage => ({
  items,
  next: null,
  counts: { today: items.length, upcoming: 0, past: 0 },
  ...changes,
});

interface Opened {
  readonly role?: Role;
  readonly path?: string;
  readonly practitioners?: Practitioners['items'];
  readonly practice?: ReturnType<typeof aPractice>;
}

export function openSchedule({
  role = 'practice_admin',
  path = '',
  practitioners = [ELENA, OMAR],
  practice = aPractice(),
}: Opened = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  server.use(
    answers('/practitioners', { items: practitioners }),
    answers('/appointment-types', { items: [] }),
    answers('/rooms', { items: [], revision: 0 }),
  );
  renderWithShell(<ScheduleScreen />, {
    shell: { session: aSession(role), toast, tenant: aTenant({ practice }) },
    path: `/appointments${path}`,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

export function answersSchedule(page: SchedulePage, after: SchedulePage = pageOf([])) {
  const asked = jest.fn<(query: Record<string, string>) => void>();
  server.use(
    http.get('*/api/schedule', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked(Object.fromEntries(query));
      return HttpResponse.json(query.has('after') ? after : page);
    }),
  );
  return asked;
}
