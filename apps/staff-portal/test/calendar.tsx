import { jest } from '@jest/globals';
import type { AppointmentDto, Calendar } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import messages from '../src/messages/en.json' with { type: 'json' };
import { CalendarScreen } from '../src/features/calendar/calendar.screen.js';
import { noAlerts } from './no-alerts.js';
import { noneNotReached } from './none-not-reached.js';

export const server = apiServer(...noAlerts, ...noneNotReached);

export const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez' };

export const MARCUS = { id: '20000000-0000-4000-8000-000000000002', name: 'Marcus Reed' };

const NINE_TO_FIVE = [{ from: '09:00', to: '17:00' }];

export function given(
  appointments: () => AppointmentDto[],
  closedDays: Calendar['closedDays'] = [],
  blocks: Calendar['blocks'] = [],
) {
  const asked = jest.fn<(query: Record<string, string>) => void>();
  server.use(
    answers('/practitioners', {
      items: [
        { ...ELENA, isMe: false },
        { ...MARCUS, isMe: true },
      ],
    }),
    http.get('*/api/schedule/calendar', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      const days = [{ day: String(query.from), hours: NINE_TO_FIVE, timeOff: [] }];
      const people = [ELENA, MARCUS].filter(({ id }) => query.practitionerId?.includes(id) ?? true);
      const calendar: Calendar = {
        timeZone: 'America/New_York',
        practitioners: people.map((one) => ({ ...one, days })),
        closedDays,
        blocks,
        items: appointments(),
      };
      return HttpResponse.json(calendar);
    }),
  );
  return asked;
}

export function open(
  path = '/appointments/calendar?day=2026-11-24',
  role: 'practice_admin' | 'practitioner' | 'super_admin' = 'practice_admin',
) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<CalendarScreen />, {
    shell: { session: aSession(role), toast },
    path,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

export const column = (name: RegExp | string) => screen.findByRole('group', { name });

export const AMARA = /Amara Johnson/;
