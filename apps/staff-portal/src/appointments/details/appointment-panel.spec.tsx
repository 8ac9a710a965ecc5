import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentNotifications } from '@telecare/contracts';
import { anAppointment, answers, fails, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  openPanel,
  panel,
  press,
  question,
  RESCHEDULE_REQUEST,
  server,
  takes,
} from '../../../test/appointment-panel.js';

const REFUSED = { code: 'appointment.not_possible', status: 409 };

const CANCEL = 'Cancel the appointment of Amara Johnson?';

describe('the details of an appointment', () => {
  it('tell everything about it and what happened to it', async () => {
    const patient = { ...anAppointment().patient, dateOfBirth: '1984-05-12', phone: '+1 555 0100' };
    openPanel(anAppointment({ patient, notes: 'Is often late', patientNote: 'Bring the results' }));
    const shown = await panel();
    expect(shown.getByText('Is often late')).toBeTruthy();
    expect(shown.getByText('Bring the results')).toBeTruthy();
    const [inHead] = shown.getAllByRole('link', { name: '+1 555 0100' });
    expect(inHead).toHaveAttribute('href', 'tel:+15550100');
    expect(inHead?.parentElement).toHaveTextContent('May 12, 1984 · +1 555 0100');
    expect(shown.getByText('Tuesday, November 24, 2026')).toBeTruthy();
    const history = within(await shown.findByRole('list', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Recorded by the system.*Double booking.*Outside working hours.*Pending$/),
      expect.stringMatching(/Grace Whitfield.*Called back.*Confirmed$/),
      expect.stringMatching(/Mon, Nov 23, 10:00.AM → Tue, Nov 24, 10:00.AM.*Omar Haddad → Elena Alvarez.*Moved$/),
      expect.stringMatching(
        /Type: Follow-up → First appointment.*: In person → Video.*Length: 30 min → 60 min.*Note for the patient changed.*Notes changed: “No allergies” → “Penicillin”.*Changed$/,
      ),
      expect.stringMatching(/Amara Johnson.*Nov 25, 10:00.AM with Omar Haddad.*After school.*Reschedule request$/),
      expect.stringMatching(/No room.*Request declined$/),
      expect.stringMatching(/Amara Johnson.*By the link in an email.*Will come$/),
      expect.stringMatching(/Patient ill.*Called at 8.*Cancelled$/),
    ]);
  });

  it('mark a time outside working hours', async () => {
    openPanel(anAppointment({ outsideHours: true }));
    expect(await (await panel()).findByText(/30 min.*Outside working hours$/)).toBeTruthy();
  });

  it('ask before confirming a request outside working hours', async () => {
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

  it('close with the close button', async () => {
    const { onClose } = openPanel(anAppointment());
    await press('Close', await panel());
    expect(onClose).toHaveBeenCalled();
  });

  it('say that the appointment could not be loaded', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(fails(`/appointments/${appointment.id}`));
    expect(await screen.findByText('The appointment could not be loaded.')).toBeTruthy();
  });

  it('say that the history failed', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(fails(`/appointments/${appointment.id}/history`));
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

  it('ask before the user leaves an unsaved reason', async () => {
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

  it('offer a super administrator nothing but paper', async () => {
    openPanel(anAppointment({ status: 'pending', rescheduleRequest: RESCHEDULE_REQUEST }), 'super_admin');
    const shown = await panel();
    expect(await shown.findByText('I work until two')).toBeTruthy();
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Print']);
  });
});

describe('the mails about an appointment', () => {
  const notification = (changes: Partial<AppointmentNotifications['items'][number]>) => ({
    id: `${changes.kind} ${changes.recipient}`,
    kind: 'booked' as const,
    recipient: 'patient' as const,
    state: 'sent' as const,
    at: '2026-11-20T10:00:00Z',
    minutesBefore: null,
    isMailed: true,
    push: null,
    text: null,
    call: null,
    late: false,
    ...changes,
  });

  function givenMails(notifications: AppointmentNotifications) {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(answers(`/appointments/${appointment.id}/notifications`, notifications));
  }

  it('show recipient, delivery status and late reminders', async () => {
    const items = [
      notification({}),
      notification({ recipient: 'practitioner', state: 'not_delivered' }),
      notification({ kind: 'reminder', minutesBefore: 2880, late: true }),
      notification({ id: 'reached', kind: 'reminder', minutesBefore: 120, isMailed: false }),
      notification({ kind: 'cancelled', state: 'queued', isMailed: false }),
    ];
    givenMails({ items, confirmedByPatientAt: '2026-11-21T15:00:00Z' });
    const mails = within(await screen.findByRole('list', { name: 'Notifications' }));
    expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Appointment booked.*To the patient.*Sent$/),
      expect.stringMatching(/Appointment booked.*To the provider.*Not delivered$/),
      expect.stringMatching(/Reminder, 2 days before.*Late.*Sent$/),
      expect.stringMatching(/Reminder, 2 hours before.*Reached$/),
      expect.stringMatching(/Appointment cancelled.*Waiting$/),
    ]);
    expect(screen.getByText(/^The patient confirmed by mail or text: Sat, Nov 21, 10:00.AM$/)).toBeTruthy();
  });

  it('show who called the patient, and take the call back', async () => {
    const call = { at: '2026-11-21T15:00:00Z', by: 'Dana Field' };
    givenMails({ items: [notification({ state: 'no_address', call })], confirmedByPatientAt: null });
    expect(await screen.findByText(/^Called by Dana Field: Sat, Nov 21, 10:00.AM$/)).toBeTruthy();
    const undone = jest.fn();
    server.use(
      http.delete('*/notifications/:id/call', ({ params }) => {
        undone(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo call' }));
    await waitFor(() => expect(undone).toHaveBeenCalledTimes(1));
  });

  it('show an empty state', async () => {
    openPanel(anAppointment());
    expect(
      await screen.findByText('No mail, text, or push message about this appointment has been sent.'),
    ).toBeTruthy();
  });

  it('show an error beside the details if loading fails', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    server.use(fails(`/appointments/${appointment.id}/notifications`));
    expect(await screen.findByText('The notifications could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Tuesday, November 24, 2026')).toBeTruthy();
  });
});

describe('an appointment of another practice', () => {
  it('shows one "Not found here" without a reference', async () => {
    const appointment = anAppointment();
    openPanel(appointment);
    for (const part of ['', '/history', '/notifications']) {
      server.use(fails(`/appointments/${appointment.id}${part}`, 404, 'resource.not_found'));
    }
    expect(await screen.findByText('Not found here')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});

describe('an appointment that another tab has cancelled', () => {
  it('closes the cancel dialog', async () => {
    takes('actions', REFUSED);
    const appointment = anAppointment();
    openPanel(appointment);
    await press('Cancel appointment', await panel());
    server.use(answers(`/appointments/${appointment.id}`, { ...appointment, status: 'cancelled' }));
    await press('Cancel appointment', await question(CANCEL));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CANCEL })).toBeNull());
  });
});
