import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, AppointmentEventDto, AppointmentNotifications, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { anAppointment, answers, apiServer, aSession, fails, renderWithShell, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { AppointmentPanel } from './appointment-panel.js';

const server = apiServer();

const anEvent = (changes: Partial<AppointmentEventDto>): AppointmentEventDto => ({
  at: '2026-11-22T11:00:00Z',
  from: 'confirmed',
  to: 'confirmed',
  by: 'Grace Whitfield',
  byLink: false,
  reason: null,
  moved: null,
  type: null,
  typeNames: null,
  mode: null,
  minutes: null,
  notesChanged: false,
  patientNoteChanged: false,
  overbooked: false,
  outsideHours: false,
  attending: false,
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
    notesChanged: true,
    patientNoteChanged: true,
  }),
  anEvent({ by: 'Amara Johnson', request: { step: 'made', times: ASKED }, reason: 'After school' }),
  anEvent({ request: { step: 'declined', times: [] }, reason: 'No room' }),
  anEvent({ by: 'Amara Johnson', attending: true, byLink: true }),
];

const aTime = (startsAt: string, practitioner = anAppointment().practitioner) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
  practitioner,
});

const OMAR = { id: '20000000-0000-4000-8000-000000000002', name: 'Omar Haddad' };

const RESCHEDULE_REQUEST = {
  times: [aTime('2099-11-25T15:00:00Z'), aTime('2099-11-26T15:00:00Z', OMAR)],
  note: 'I work until two',
  at: '2026-11-20T10:00:00Z',
};

function openPanel(appointment: AppointmentDto, role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const onClose = jest.fn();
  server.use(
    answers(`/appointments/${appointment.id}`, appointment),
    answers(`/appointments/${appointment.id}/history`, { items: EVENTS }),
    answers(`/appointments/${appointment.id}/notifications`, { items: [], confirmedByPatientAt: null }),
    answers('/appointment-types', { items: [] }),
    answers('/practitioners', { items: [] }),
  );
  renderWithShell(<AppointmentPanel appointmentId={appointment.id} onClose={onClose} />, {
    shell: { session: aSession(role), toast },
    messages: { 'staff-portal': messages },
  });
  return { toast, onClose };
}

/** Takes what is sent to be done with the appointment. */
function takes(path: 'actions' | 'reschedule-answer', refusal?: object) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post(`*/api/appointments/:id/${path}`, async ({ request }) => {
      sent(await request.json());
      return refusal ? HttpResponse.json(refusal, { status: 409 }) : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const REFUSED = { code: 'appointment.not_possible', status: 409 };

const press = async (name: string | RegExp, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));

const panel = async () => within(await screen.findByRole('dialog', { name: 'Amara Johnson' }));

const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

const CANCEL = 'Cancel the appointment of Amara Johnson?';

describe('the details of an appointment', () => {
  it('tell everything about it and what happened to it', async () => {
    const patient = { ...anAppointment().patient, phone: '+1 555 0100' };
    openPanel(anAppointment({ patient, notes: 'Is often late', patientNote: 'Bring the results' }));
    const shown = await panel();
    expect(shown.getByText('Is often late')).toBeTruthy();
    expect(shown.getByText('Bring the results')).toBeTruthy();
    expect(shown.getByText('+1 555 0100')).toBeTruthy();
    expect(shown.getByText('Tuesday, November 24, 2026')).toBeTruthy();
    const history = within(await shown.findByRole('list', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Recorded by the system.*Double booking.*Outside working hours.*Pending$/),
      expect.stringMatching(/Grace Whitfield.*Called back.*Confirmed$/),
      expect.stringMatching(/Mon, Nov 23, 10:00.AM → Tue, Nov 24, 10:00.AM.*Omar Haddad → Elena Alvarez.*Moved$/),
      expect.stringMatching(
        /Type: Follow-up → First appointment.*: In person → Video.*Length: 30 min → 60 min.*Notes changed.*Note for the patient changed.*Changed$/,
      ),
      expect.stringMatching(/Amara Johnson.*Nov 25, 10:00.AM with Omar Haddad.*After school.*Reschedule request$/),
      expect.stringMatching(/No room.*Request declined$/),
      expect.stringMatching(/Amara Johnson.*By the link in an email.*Will come$/),
    ]);
  });

  it('say beside the time that it was chosen outside of the hours', async () => {
    openPanel(anAppointment({ outsideHours: true }));
    expect(await (await panel()).findByText(/30 min.*Outside working hours$/)).toBeTruthy();
  });

  it('confirm a request where nobody works only after a question', async () => {
    const off = { kind: 'time_off', day: '2026-11-24', practitioner: 'Elena Alvarez', name: null, hours: [] };
    const sent = takes('actions', { code: 'appointment.outside_hours', status: 409, outsideHours: [off] });
    const { toast } = openPanel(anAppointment({ status: 'pending' }));
    await press('Confirm', await panel());
    const asked = await question('Outside working hours');
    expect(asked.getByText('Elena Alvarez has time off on Tue, Nov 24.')).toBeTruthy();
    await press('Not now', asked);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Outside working hours' })).toBeNull());
    await press('Confirm', await panel());
    await press('Confirm anyway', await question('Outside working hours'));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ action: 'confirm', reason: null, outsideHours: true }));
    expect(toast).not.toHaveBeenCalled();
  });

  it('are closed by the cross', async () => {
    const { onClose } = openPanel(anAppointment());
    await press('Close', await panel());
    expect(onClose).toHaveBeenCalled();
  });

  it('say what failed', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(fails(`/appointments/${appointment.id}`), fails(`/appointments/${appointment.id}/history`));
    expect(await screen.findByText('The appointment could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
  });

  it('let it be cancelled, with a reason', async () => {
    const sent = takes('actions');
    openPanel(anAppointment());
    await press('Cancel appointment', await panel());
    const asked = await question(CANCEL);
    await userEvent.type(asked.getByLabelText(/^Reason/), 'Practitioner is ill');
    await press('Cancel appointment', asked);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ action: 'cancel', reason: 'Practitioner is ill' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CANCEL })).toBeNull());
  });

  it('ask before a reason that was typed is left', async () => {
    openPanel(anAppointment());
    await press('Cancel appointment', await panel());
    await expectGuarded((await question(CANCEL)).getByLabelText(/^Reason/));
  });

  it('keep the reason when cancelling is refused, and say why', async () => {
    takes('actions', REFUSED);
    openPanel(anAppointment());
    await press('Cancel appointment', await panel());
    const asked = await question(CANCEL);
    await userEvent.type(asked.getByLabelText(/^Reason/), 'Practitioner is ill');
    await press('Cancel appointment', asked);
    expect(await asked.findByText('The appointment could not be cancelled')).toBeTruthy();
    expect(asked.getByDisplayValue('Practitioner is ill')).toBeTruthy();
  });

  it.each([
    ['checked_in', 'Undo check-in'],
    ['completed', 'Undo completion'],
    ['no_show', 'Undo no-show'],
  ] as const)('let a mistake of today be taken back: %s', async (status, name) => {
    const sent = takes('actions');
    const { toast } = openPanel(anAppointment({ status, startsAt: new Date().toISOString() }));
    await press(name, await panel());
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ action: 'reopen', reason: null }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Appointment confirmed again' })),
    );
  });

  it('offer nothing to be done to a super administrator', async () => {
    openPanel(anAppointment({ status: 'pending', rescheduleRequest: RESCHEDULE_REQUEST }), 'super_admin');
    const shown = await panel();
    expect(await shown.findByText('I work until two')).toBeTruthy();
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['']);
  });
});

describe('the mails about an appointment', () => {
  const notification = (changes: Partial<AppointmentNotifications['items'][number]>) => ({
    id: `${changes.kind} ${changes.recipient}`,
    kind: 'booked' as const,
    recipient: 'patient' as const,
    state: 'sent' as const,
    at: '2026-11-20T10:00:00Z',
    late: false,
    ...changes,
  });

  function givenMails(notifications: AppointmentNotifications) {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(answers(`/appointments/${appointment.id}/notifications`, notifications));
  }

  it('say what was told to whom, what became of it, and which reminder was late', async () => {
    const items = [
      notification({}),
      notification({ recipient: 'practitioner', state: 'not_delivered' }),
      notification({ kind: 'reminder_24h', late: true }),
      notification({ kind: 'cancelled', state: 'queued' }),
    ];
    givenMails({ items, confirmedByPatientAt: '2026-11-21T15:00:00Z' });
    const mails = within(await screen.findByRole('list', { name: 'Notifications' }));
    expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Appointment booked.*To the patient.*Sent$/),
      expect.stringMatching(/Appointment booked.*To the provider.*Not delivered$/),
      expect.stringMatching(/Reminder, a day before.*Late.*Sent$/),
      expect.stringMatching(/Appointment cancelled.*Waiting$/),
    ]);
    expect(screen.getByText(/^The patient confirmed by mail: Sat, Nov 21, 10:00.AM$/)).toBeTruthy();
  });

  it('are said to be none where none was sent', async () => {
    openPanel(anAppointment());
    expect(await screen.findByText('No mail about this appointment has been sent.')).toBeTruthy();
  });

  it('that cannot be read are said to have failed, beside the details', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(fails(`/appointments/${appointment.id}/notifications`));
    expect(await screen.findByText('The notifications could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Tuesday, November 24, 2026')).toBeTruthy();
  });
});

describe('other times that the patient asked for', () => {
  const asks = (times = RESCHEDULE_REQUEST.times, role?: Role) =>
    openPanel(anAppointment({ rescheduleRequest: { ...RESCHEDULE_REQUEST, times } }), role);

  const FIRST = /^Accept Wed, Nov 25, 10:00.AM$/;
  const SECOND = /^Accept Thu, Nov 26, 10:00.AM with Omar Haddad$/;
  const second = { startsAt: '2099-11-26T15:00:00Z', practitionerId: OMAR.id };

  it('are accepted one by one with one press', async () => {
    const sent = takes('reschedule-answer');
    const { toast } = asks();
    const shown = await panel();
    expect(await shown.findByRole('button', { name: FIRST })).toBeTruthy();
    await press(SECOND, shown);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'New time accepted', description: 'For Amara Johnson' }),
    );
    expect(sent).toHaveBeenCalledWith({ accept: second, reason: null });
  });

  it('are declined together with a reason', async () => {
    const sent = takes('reschedule-answer');
    asks();
    await press('Decline', await panel());
    const asked = await question('Decline the new time for Amara Johnson?');
    await userEvent.type(asked.getByLabelText(/^Reason/), 'No room that day');
    await press('Decline', asked);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ accept: null, reason: 'No room that day' }));
  });

  it('are accepted where nobody works only after a question', async () => {
    const closed = { kind: 'closed_day', day: '2099-11-26', practitioner: 'Omar Haddad', name: null, hours: [] };
    const sent = takes('reschedule-answer', { code: 'appointment.outside_hours', status: 409, outsideHours: [closed] });
    asks();
    await press(SECOND, await panel());
    const asked = await question('Outside working hours');
    expect(asked.getByText('The practice is closed on this day (Thu, Nov 26).')).toBeTruthy();
    await press('Accept anyway', asked);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ accept: second, reason: null, outsideHours: true }));
  });

  it('that have passed are not accepted any more', async () => {
    asks([aTime('2020-11-25T15:00:00Z'), aTime('2099-11-25T15:00:00Z')]);
    const shown = await panel();
    expect(await shown.findByText('This time has passed.')).toBeTruthy();
    expect(shown.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it('with a colleague are left to an administrator by a practitioner', async () => {
    asks(RESCHEDULE_REQUEST.times, 'practitioner');
    const shown = await panel();
    expect(await shown.findByText('An administrator of the practice can accept this time.')).toBeTruthy();
    expect(shown.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it('lead to others near them when one is gone', async () => {
    const nearest = [{ startsAt: '2099-11-25T16:00:00Z', practitionerId: anAppointment().practitioner.id }];
    takes('reschedule-answer', { code: 'appointment.slot_taken', status: 409, nearest });
    asks();
    await press(FIRST, await panel());
    await press('Choose another time', await panel());
    const edit = await question('Edit the appointment of Amara Johnson');
    expect(await edit.findByRole('button', { name: /Nov 25, 11:00.AM/ })).toBeTruthy();
  });
});
