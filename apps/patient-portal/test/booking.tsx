import { jest } from '@jest/globals';
import type { Slot, AppointmentTypeDto } from '@telecare/contracts';
import { answers, apiServer, aPractice, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { addDays, dayText, localDay, readerZone } from '@telecare/ui';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../src/messages/en.json' with { type: 'json' };
import { BookScreen } from '../src/features/booking/book.screen.js';

export const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };

export const NOAH = { id: '20000000-0000-4000-8000-000000000002', name: 'Noah Reed', isMe: false };

export const ZONE = readerZone();

const TODAY = localDay(new Date(), ZONE);

export const server = apiServer();

let built = 0;

export function aType(changes: Partial<AppointmentTypeDto> = {}): AppointmentTypeDto {
  built += 1;
  return {
    id: `30000000-0000-4000-8000-${String(built).padStart(12, '0')}`,
    name: 'Follow-up',
    otherNames: {},
    minutes: 30,
    mode: 'in_person',
    color: 'blue',
    booking: 'direct',
    isActive: true,
    practitionerIds: [],
    reminderMinutes: null,
    noticeMinutes: null,
    bookedNoticeMinutes: 1440,
    revision: 1,
    ...changes,
  };
}

export function aSlot(inDays: number, hour: number, practitionerId = ELENA.id): Slot {
  const [year = 0, month = 1, day = 1] = addDays(TODAY, inDays).split('-').map(Number);
  const startsAt = new Date(year, month - 1, day, hour).toISOString().replace('.000Z', 'Z');
  return { startsAt, practitionerId };
}

export const dayOf = (slot: Slot) => dayText(new Date(slot.startsAt), ZONE);

export function given(types: AppointmentTypeDto[], slots: Slot[] = [], practitioners = [ELENA, NOAH]) {
  const asked: URLSearchParams[] = [];
  server.use(
    answers('/appointment-types', { items: types }),
    answers('/practitioners', { items: practitioners }),
    http.get('*/api/slots', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const [from, days] = [searchParams.get('from') ?? '', Number(searchParams.get('days'))];
      const items = slots.filter(({ startsAt, practitionerId }) => {
        const day = localDay(new Date(startsAt), ZONE);
        const wanted = searchParams.get('practitionerId');
        return day >= from && day < addDays(from, days) && (!wanted || wanted === practitionerId);
      });
      return HttpResponse.json({ timeZone: ZONE, items });
    }),
  );
  return asked;
}

export function books(...outcomes: (readonly [number, object])[]) {
  const sent = jest.fn<(body: Record<string, unknown>) => void>();
  server.use(
    http.post('*/api/my-appointments', async ({ request }) => {
      sent((await request.json()) as Record<string, unknown>);
      const [status, body] = outcomes[sent.mock.calls.length - 1] ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

export const PATH = '/patient/appointments/book';

export function openBooking(path = PATH, timeZone = ZONE) {
  const tenant = aTenant({ practice: aPractice({ timeZone }) });
  const shell = { session: aSession('patient'), tenant };
  renderWithShell(<BookScreen />, { shell, path, messages: { 'patient-portal': messages } });
}

export const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the practice (optional)');
