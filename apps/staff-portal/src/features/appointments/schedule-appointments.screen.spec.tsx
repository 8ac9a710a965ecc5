import { describe, expect, it, jest } from '@jest/globals';
import { anAppointment, answers } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answersSchedule, ELENA, OMAR, openSchedule, pageOf, server } from '../../../test/schedule.js';

describe("a practitioner's schedule", () => {
  const practitioners = [{ ...ELENA, isMe: true }, OMAR];

  it('shows the title "My Appointments" and shows how to reach the patient', async () => {
    const patient = { ...anAppointment().patient, phone: '+1 555 0100', email: 'amara@example.test' };
    answersSchedule(pageOf([anAppointment({ patient })]));
    openSchedule({ role: 'practitioner', practitioners });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Appointments');
    expect(await screen.findByText('amara@example.test')).toBeTruthy();
    expect(screen.getByText('+1 555 0100')).toBeTruthy();
  });

  it('offers to complete a confirmed appointment that has begun', async () => {
    answersSchedule(pageOf([anAppointment({ startsAt: '2020-11-24T15:00:00.000Z' })]));
    openSchedule({ role: 'practitioner', practitioners });
    expect(await screen.findByRole('button', { name: 'Complete the appointment of Amara Johnson' })).toBeTruthy();
  });

  it('leads from a card to a message about the appointment', async () => {
    const appointment = anAppointment();
    answersSchedule(pageOf([appointment]));
    openSchedule({ role: 'practitioner', practitioners });
    const contact = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Contact Amara Johnson' });
    const { pathname, searchParams } = new URL(contact.href);
    expect(pathname).toBe('/messages');
    expect(Object.fromEntries(searchParams)).toMatchObject({ to: appointment.patient.id, about: appointment.id });
  });

  it('offers no colleagues, whatever the address says', async () => {
    const asked = answersSchedule(pageOf([anAppointment()]));
    openSchedule({ role: 'practitioner', practitioners, path: `?practitioner=${OMAR.id}` });
    await screen.findByText('Amara Johnson');
    expect(asked.mock.calls).toEqual([[{ tab: 'today' }]]);
    expect(screen.queryByText('Elena Alvarez')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.queryByLabelText('Provider')).toBeNull();
  });
});

describe('the schedule of an administrator who sees patients', () => {
  const practitioners = [{ ...ELENA, isMe: true }, OMAR];

  it('shows the whole practice, with a switch to their own appointments', async () => {
    const asked = answersSchedule(pageOf([anAppointment()]));
    openSchedule({ practitioners });
    await screen.findByText('Elena Alvarez');
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'today', practitionerId: ELENA.id }));
    await userEvent.click(screen.getByRole('radio', { name: 'Whole practice' }));
    await waitFor(() => expect(screen.getByText('Elena Alvarez')).toBeTruthy());
  });

  it("shows a colleague's appointments as neither", async () => {
    answersSchedule(pageOf([anAppointment()]));
    openSchedule({ practitioners, path: `?practitioner=${OMAR.id}` });
    await screen.findByRole('radio', { name: 'Mine' });
    const whose = within(screen.getByRole('radiogroup', { name: 'Whose appointments' }));
    const choices = whose.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
  });
});

describe('the list of today', () => {
  const patient = (name: string) => ({ ...anAppointment().patient, name });
  const done = anAppointment({ status: 'completed', patient: patient('Priya Nair') });

  it('collapses past appointments and expands them on request', async () => {
    answersSchedule(pageOf([done, anAppointment()]));
    openSchedule();
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    expect(screen.queryByText('Priya Nair')).toBeNull();
    const fold = screen.getByRole('button', { name: '1 appointment is over' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(screen.getByText('Priya Nair')).toBeTruthy();
  });

  it('says when nothing is left of the day', async () => {
    answersSchedule(pageOf([done]));
    openSchedule();
    expect(await screen.findByText('Nothing else today')).toBeTruthy();
  });

  it('folds nothing away of a state that is filtered for, and nothing of other days', async () => {
    answersSchedule(pageOf([done]));
    openSchedule({ path: '?status=completed' });
    expect(await screen.findByText('Priya Nair')).toBeTruthy();
  });

  it('marks waiting and late patients, with the phone number beside the name', async () => {
    const late = anAppointment({ mode: 'in_person', startsAt: new Date(Date.now() - 12 * 60_000).toISOString() });
    const waiting = anAppointment({
      status: 'checked_in',
      patient: { ...patient('Priya Nair'), phone: '+1 555 0100' },
    });
    answersSchedule(pageOf([late, waiting]));
    openSchedule();
    expect(await screen.findByText(/^Late: 12/)).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
  });
});

describe('an appointment in the list', () => {
  const takesActs = (status = 204) => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.post('*/api/appointments/:id/actions', async ({ request }) => {
        sent(await request.json());
        const code = 'appointment.not_possible';
        return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ code, status }, { status });
      }),
    );
    return sent;
  };

  it('changes to confirmed with one click', async () => {
    const sent = takesActs();
    answersSchedule(pageOf([anAppointment({ status: 'pending' })]));
    const toast = openSchedule();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the appointment of Amara Johnson' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Appointment confirmed', description: 'For Amara Johnson' }),
    );
    expect(sent).toHaveBeenCalledWith({ action: 'confirm', reason: null });
  });

  it('says why it was refused', async () => {
    takesActs(409);
    answersSchedule(pageOf([anAppointment({ status: 'pending' })]));
    const toast = openSchedule();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the appointment of Amara Johnson' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'The appointment could not be confirmed',
        description: 'Somebody else has changed this appointment, or it is not time for this yet.',
        tone: 'destructive',
      }),
    );
  });

  it('shows the time that its patient asked for', async () => {
    const { practitioner } = anAppointment();
    const first = { startsAt: '2026-11-25T15:00:00Z', endsAt: '2026-11-25T15:30:00Z', practitioner };
    const times = [first, { ...first, practitioner: { id: OMAR.id, name: OMAR.name } }];
    answersSchedule(pageOf([anAppointment({ rescheduleRequest: { times, note: null, at: '2026-11-20T10:00:00Z' } })]));
    openSchedule();
    const asked = 'Asked for Wed, Nov 25, 10:00 AM or Wed, Nov 25, 10:00 AM with Omar Haddad';
    expect(await screen.findByText(asked)).toBeTruthy();
  });

  it('matches the filter for reschedule requests, which the address keeps', async () => {
    const asked = answersSchedule(pageOf([anAppointment()]));
    openSchedule({ path: '?tab=upcoming&requests=reschedule' });
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ tab: 'upcoming', requests: 'reschedule' }));
    const filter = await screen.findByLabelText<HTMLSelectElement>('Requests');
    expect(filter.selectedOptions[0]?.textContent).toBe('Reschedule requests');
    await userEvent.selectOptions(filter, 'All appointments');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'upcoming' }));
  });

  it('offers practitioners the filter for notes to sign, which the address keeps', async () => {
    const asked = answersSchedule(pageOf([anAppointment()]));
    openSchedule({ role: 'practitioner', path: '?tab=past&note=unsigned' });
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ tab: 'past', note: 'unsigned' }));
    const filter = await screen.findByLabelText<HTMLSelectElement>('Notes');
    expect(filter.selectedOptions[0]?.textContent).toBe('Notes to Sign');
    await userEvent.selectOptions(filter, 'All appointments');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ tab: 'past' }));
  });

  it('marks a double booking', async () => {
    answersSchedule(pageOf([anAppointment({ overbooked: true }), anAppointment()]));
    openSchedule();
    expect(await screen.findAllByText('Double booking')).toHaveLength(1);
  });

  it('marks a double booking outside working hours', async () => {
    answersSchedule(pageOf([anAppointment({ outsideHours: true, overbooked: true }), anAppointment()]));
    openSchedule();
    expect(await screen.findAllByText('Outside working hours')).toHaveLength(1);
    expect(screen.getAllByText('Double booking')).toHaveLength(1);
  });

  it('opens its details by the address, which closing forgets', async () => {
    const appointment = anAppointment();
    answersSchedule(pageOf([appointment]));
    server.use(
      answers(`/appointments/${appointment.id}`, appointment),
      answers(`/appointments/${appointment.id}/history`, { items: [] }),
      answers(`/appointments/${appointment.id}/notifications`, { items: [], confirmedByPatientAt: null }),
    );
    openSchedule({ path: `?appointment=${appointment.id}` });
    const panel = within(await screen.findByRole('dialog', { name: 'Amara Johnson' }));
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens for editing from its row', async () => {
    answersSchedule(pageOf([anAppointment()]));
    openSchedule();
    const name = 'Edit the appointment of Amara Johnson';
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing but its details to a super administrator', async () => {
    answersSchedule(pageOf([anAppointment({ status: 'pending' })]));
    openSchedule({ role: 'super_admin' });
    expect(await screen.findByRole('button', { name: 'Details of the appointment of Amara Johnson' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Confirm|Edit)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Appointment' })).toBeNull();
  });
});

describe('the dialog for a new appointment', () => {
  it('opens with the button and with an address that names the patient', async () => {
    answersSchedule(pageOf([]));
    openSchedule();
    await userEvent.click(screen.getByRole('button', { name: 'New Appointment' }));
    expect(await screen.findByRole('dialog', { name: 'New Appointment' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
