import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, Slot, AppointmentTypeDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { anAppointment, answers, apiServer, aSession, renderWithShell, expectGuarded } from '@telecare/testing';
import { dayTimeText, readerZone, timeText } from '@telecare/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { RescheduleScreen } from './reschedule.screen.js';

const DAY_MS = 86_400_000;
const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };
const NOAH = { id: '20000000-0000-4000-8000-000000000002', name: 'Noah Reed', isMe: false };
const TYPE: AppointmentTypeDto = {
  id: '30000000-0000-4000-8000-000000000001',
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
};

const server = apiServer();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const slot: Slot = { startsAt: inDays(3).replace(/T.*/, 'T12:00:00Z'), practitionerId: ELENA.id };
const timeOf = ({ startsAt }: Slot) => timeText(new Date(startsAt), readerZone());

function openReschedule(appointment: AppointmentDto, slots = [slot]) {
  const asked: URLSearchParams[] = [];
  const toast = jest.fn<(message: ToastMessage) => void>();
  server.use(
    answers(`/appointments/${appointment.id}`, appointment),
    answers('/appointment-types', { items: [TYPE] }),
    answers('/practitioners', { items: [ELENA, NOAH] }),
    http.get('*/api/slots', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ timeZone: readerZone(), items: slots });
    }),
  );
  renderWithShell(<RescheduleScreen />, {
    shell: { session: aSession('patient'), toast },
    path: `/patient/appointments/reschedule?appointment=${appointment.id}`,
    messages: { 'patient-portal': messages },
  });
  return { asked, toast };
}

function takesRescheduleRequest({ id }: AppointmentDto, refusal?: object) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.put(`*/api/my-appointments/${id}/reschedule-request`, async ({ request }) => {
      sent(await request.json());
      return refusal ? HttpResponse.json(refusal, { status: 409 }) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const later = (halfHours: number): Slot => ({
  ...slot,
  startsAt: new Date(Date.parse(slot.startsAt) + halfHours * 1_800_000).toISOString(),
});

describe('asking for another time', () => {
  it('looks for one with the same practitioner, where the appointment itself is not in the way', async () => {
    const appointment = anAppointment({ startsAt: inDays(2) });
    const { asked } = openReschedule(appointment);
    expect(await screen.findByText('Your appointment now')).toBeTruthy();
    expect(await screen.findByLabelText<HTMLSelectElement>('With whom')).toHaveValue(ELENA.id);
    await screen.findByRole('button', { name: timeOf(slot) });
    expect(asked.map((query) => [query.get('movingId'), query.get('practitionerId')])).toEqual([
      [appointment.id, ELENA.id],
    ]);
  });

  it('does not offer the time that the appointment has', async () => {
    const appointment = anAppointment({ startsAt: slot.startsAt });
    const other = { ...slot, startsAt: new Date(Date.parse(slot.startsAt) + 1_800_000).toISOString() };
    openReschedule(appointment, [slot, other]);
    expect(await screen.findByRole('button', { name: timeOf(other) })).toBeTruthy();
    expect(screen.queryByRole('button', { name: timeOf(slot) })).toBeNull();
  });

  it('asks before the user leaves an unsaved note', async () => {
    openReschedule(anAppointment({ startsAt: inDays(2) }));
    await choose(timeOf(slot));
    await expectGuarded(screen.getByLabelText(/^Why/));
  });

  it('says that the old one holds until the practice accepts one', async () => {
    const appointment = anAppointment({ startsAt: inDays(2) });
    const sent = takesRescheduleRequest(appointment);
    const { toast } = openReschedule(appointment);
    await choose(timeOf(slot));
    expect(await screen.findByText(/Your present time stays yours until then\.$/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Why/), 'I work in the morning');
    await choose('Request Reschedule');
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledWith({ times: [slot], note: 'I work in the morning' });
  });

  it('proposes up to three times, none twice, and takes one back', async () => {
    const appointment = anAppointment({ startsAt: inDays(2) });
    const sent = takesRescheduleRequest(appointment);
    openReschedule(appointment, [slot, later(1), later(2), later(3)]);
    await choose(timeOf(later(1)));
    await choose('Add another time');
    expect(await screen.findByRole('heading', { name: 'Choose one more time that would do' })).toBeTruthy();
    await screen.findByRole('button', { name: timeOf(slot) });
    expect(screen.queryByRole('button', { name: timeOf(later(1)) })).toBeNull();
    await choose(timeOf(slot));
    await choose('Add another time');
    await choose(timeOf(later(2)));
    const chosen = await screen.findByRole('list', { name: 'Times that would do' });
    expect(chosen.querySelectorAll('li')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull();
    await choose(`Remove ${dayTimeText(new Date(later(1).startsAt), readerZone())}`);
    await choose('Request Reschedule');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ times: [slot, later(2)], note: '' }));
  });

  it('continues without another time when the user adds none', async () => {
    openReschedule(anAppointment({ startsAt: inDays(2) }));
    await choose(timeOf(slot));
    await choose('Add another time');
    await choose('No further time');
    expect(await screen.findByRole('button', { name: 'Request Reschedule' })).toBeTruthy();
  });

  it('marks times that were just taken, offers the nearest and keeps the others', async () => {
    const appointment = anAppointment({ startsAt: inDays(2) });
    const refusal = { code: 'appointment.slot_taken', nearest: [later(4)], errors: [{ path: 'times.0', message: '' }] };
    const sent = takesRescheduleRequest(appointment, refusal);
    openReschedule(appointment, [slot, later(1)]);
    await choose(timeOf(slot));
    await choose('Add another time');
    await choose(timeOf(later(1)));
    await userEvent.type(screen.getByLabelText(/^Why/), 'School');
    await choose('Request Reschedule');
    expect(await screen.findByText('Taken')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request Reschedule' })).toBeNull();
    await choose(dayTimeText(new Date(later(4).startsAt), readerZone()));
    await waitFor(() => expect(screen.queryByText('Taken')).toBeNull());
    await choose('Request Reschedule');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ times: [later(1), later(4)], note: 'School' }));
  });

  it.each([
    [
      'of an appointment of before there were types',
      { appointmentTypeId: null, patientsMayMove: false },
      'This appointment can only be moved by the practice',
    ],
    ['of an appointment that is not confirmed', { status: 'pending' }, 'This appointment can no longer be moved'],
    [
      'of an appointment of a type that only staff book',
      { patientsMayMove: false },
      'This appointment can only be moved by the practice',
    ],
    ['of an appointment that begins soon', { startsAt: inDays(0.5) }, 'It is too late to move this appointment online'],
    ['of an appointment that has begun', { startsAt: inDays(-1) }, 'This appointment can no longer be moved'],
  ] as const)('%s is the practice’s matter', async (_, changes, sentence) => {
    openReschedule(anAppointment({ startsAt: inDays(2), ...changes }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toBeTruthy();
  });
});
