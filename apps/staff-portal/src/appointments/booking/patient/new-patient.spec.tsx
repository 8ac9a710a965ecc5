import { describe, expect, it, jest } from '@jest/globals';
import { answers, aPatient, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import {
  answersSlots,
  choose,
  chooseType,
  FOLLOW_UP,
  openNew,
  press,
  server,
  takesBookings,
} from '../../../../test/new-appointment.js';

const NEW_ID = '10000000-0000-4000-8000-00000000000f';

const found = (...items: ReturnType<typeof aPatient>[]) => server.use(answers('/patients', { items, next: null }));

function takesPatients(...refusals: string[]) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/patients', async ({ request }) => {
      sent(await request.json());
      const code = refusals.shift();
      if (!code) return HttpResponse.json({ id: NEW_ID }, { status: 201 });
      return HttpResponse.json({ code, status: 409, title: 'x', type: 'x', correlationId: 'c0ffee' }, { status: 409 });
    }),
  );
  return sent;
}

const search = () => screen.findByRole('combobox', { name: 'Patient' });

async function openNewPatient(typed: string) {
  await userEvent.type(await search(), typed);
  await screen.findByRole('option', { name: 'Add a new patient' });
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('group', { name: 'New patient' }));
}

describe('adding a patient while booking', () => {
  it('adds whom the search did not find, books them, and keeps what was chosen before', async () => {
    answersSlots();
    const added = takesPatients();
    const booked = takesBookings();
    openNew();
    found();
    await chooseType(/^Follow-up/);
    await userEvent.type(screen.getByLabelText(/^Notes/), 'Called twice');
    const fields = await openNewPatient('ida newman 14.1.82');
    expect(fields.getByLabelText('First name')).toHaveValue('Ida');
    expect(fields.getByLabelText('Last name')).toHaveValue('Newman');
    expect(fields.getByLabelText(/^Date of birth/)).toHaveValue('1982-01-14');
    expect(document.activeElement).toBe(fields.getByLabelText(/^Phone/));
    await userEvent.keyboard('+1 212 555 0100{Enter}');
    expect(await screen.findByText('Ida Newman')).toBeTruthy();
    expect(screen.getByText('Jan 14, 1982 · +1 212 555 0100')).toBeTruthy();
    expect(added).toHaveBeenCalledWith({
      firstName: 'Ida',
      lastName: 'Newman',
      email: null,
      phone: '+1 212 555 0100',
      dateOfBirth: '1982-01-14',
      gender: null,
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Appointment type'));
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Called twice');
    await choose('1:30 PM');
    await press('Book Appointment');
    await waitFor(() =>
      expect(booked).toHaveBeenCalledWith(expect.objectContaining({ patientId: NEW_ID, notes: 'Called twice' })),
    );
  });

  it('offers a new patient below the hits, and Enter takes the first hit', async () => {
    openNew();
    found(aPatient());
    await userEvent.type(await search(), 'ama');
    await screen.findByRole('option', { name: /^Amara Johnson/ });
    const options = screen.getAllByRole('option', { name: /Amara|Add a new/ });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Amara/),
      'Add a new patient',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
  });

  it('takes the only hit with an Enter that was pressed before the search finished', async () => {
    openNew();
    found(aPatient());
    await userEvent.type(await search(), 'ama{Enter}');
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy();
    expect(screen.getByText('Amara Johnson')).toBeTruthy();
  });

  it('takes nobody with an early Enter if several match or the text changes', async () => {
    openNew();
    found(aPatient(), aPatient({ id: NEW_ID, name: 'Amal Haddad' }));
    await userEvent.type(await search(), 'ama{Enter}');
    await screen.findByRole('option', { name: /^Amal Haddad/ });
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    found(aPatient());
    await userEvent.type(await search(), 'r{Enter}a');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Amal/ })).toBeNull());
    expect(await screen.findByRole('option', { name: /^Amara/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('takes nobody with Enter in an empty field', async () => {
    openNew();
    await userEvent.type(await search(), '{Enter}');
    expect(await search()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('shows birth date and phone beside the chosen patient, or the email without a phone', async () => {
    openNew();
    found(aPatient({ dateOfBirth: '1984-05-12', phone: null, email: 'amara@example.test' }));
    await userEvent.type(await search(), 'ama');
    await screen.findByRole('option', { name: /^Amara Johnson/ });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('May 12, 1984 · amara@example.test')).toBeTruthy();
    await press('Change');
    found(aPatient({ dateOfBirth: '1984-05-12', phone: '+1 555 0100', email: 'amara@example.test' }));
    await userEvent.type(await search(), 'amara j');
    await screen.findByRole('option', { name: /555 0100/ });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('May 12, 1984 · +1 555 0100')).toBeTruthy();
  });

  it('offers a patient who looks the same, and uses them without adding anybody', async () => {
    const added = takesPatients();
    const known = aPatient({ firstName: 'Ida', lastName: 'Newmann', name: 'Ida Newmann', dateOfBirth: '1982-01-14' });
    server.use(
      http.post('*/api/patients/duplicates', () =>
        HttpResponse.json({ items: [{ patient: known, reasons: ['name_and_birth'] }] }),
      ),
    );
    openNew();
    found();
    const fields = await openNewPatient('ida newman 14.1.82');
    expect(await fields.findByText('This looks like a patient you already have:')).toBeTruthy();
    await press('Use Ida Newmann');
    expect(await screen.findByText('Ida Newmann')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Appointment type'));
    expect(added).not.toHaveBeenCalled();
  });

  it('asks before it adds a patient who looks the same, even if the check had not answered yet', async () => {
    const added = takesPatients();
    const checked = jest.fn<(body: unknown) => void>();
    const known = aPatient({ name: 'Ida Newmann', phone: '+1 212 555 0100' });
    server.use(
      http.post('*/api/patients/duplicates', async ({ request }) => {
        checked(await request.json());
        await delay(200);
        return HttpResponse.json({ items: [{ patient: known, reasons: ['phone'] }] });
      }),
    );
    openNew();
    found();
    const fields = await openNewPatient('ida newman');
    fireEvent.change(fields.getByLabelText(/^Phone/), { target: { value: '+1 212 555 0100' } });
    fireEvent.click(fields.getByRole('button', { name: 'Add patient' }));
    await waitFor(() => expect(fields.getByRole('button', { name: 'Add patient' })).toBeDisabled());
    const alert = await fields.findByRole('alert');
    expect(alert.textContent).toBe('This looks like a patient you already have:');
    expect(document.activeElement).toBe(alert);
    expect(checked).toHaveBeenCalledWith({ phone: '+1 212 555 0100' });
    expect(added).not.toHaveBeenCalled();

    await userEvent.type(fields.getByLabelText('Last name'), 'n');
    await press('Add patient');
    await press('Add as another person');
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy();
    expect(added).toHaveBeenCalledTimes(1);
  });

  it('adds with one press if the check fails', async () => {
    const added = takesPatients();
    server.use(http.post('*/api/patients/duplicates', () => HttpResponse.json({}, { status: 503 })));
    openNew();
    found();
    await openNewPatient('ida newman 14.1.82');
    await press('Add patient');
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  });

  it('adds after five seconds without an answer of the check', async () => {
    const added = takesPatients();
    server.use(http.post('*/api/patients/duplicates', () => delay('infinite')));
    openNew();
    found();
    await openNewPatient('ida newman 14.1.82');
    await press('Add patient');
    expect(added).not.toHaveBeenCalled();
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1), { timeout: 7000 });
  }, 15_000);

  it('says at its field that an address is taken', async () => {
    takesPatients('patient.email_taken');
    openNew();
    found();
    const fields = await openNewPatient('ida newman');
    await userEvent.type(fields.getByLabelText(/^Email/), 'ida@example.test');
    await press('Add patient');
    expect(await fields.findByText('Somebody in this practice already has this email address.')).toBeTruthy();
    expect(document.activeElement).toBe(fields.getByLabelText(/^Email/));
  });

  it('names another refusal', async () => {
    takesPatients('resource.unexpected');
    openNew();
    found();
    const fields = await openNewPatient('ida newman');
    await press('Add patient');
    expect((await fields.findByRole('alert')).textContent).toContain('The patient could not be added.');
  });

  it('returns to the search with its words', async () => {
    openNew();
    found();
    await openNewPatient('ida newman');
    await press('Back to search');
    expect(await search()).toHaveValue('ida newman');
  });

  it('adds the patient with "Book Appointment", and asks about a duplicate in between', async () => {
    answersSlots();
    const added = takesPatients();
    const booked = takesBookings();
    const known = aPatient({ name: 'Ida Newmann' });
    server.use(
      http.post('*/api/patients/duplicates', () =>
        HttpResponse.json({ items: [{ patient: known, reasons: ['phone'] }] }),
      ),
    );
    const { onClose } = openNew();
    found();
    const fields = await openNewPatient('ida newman');
    await press('Book Appointment');
    expect(await screen.findByText('Choose an appointment type.')).toBeTruthy();
    expect(added).not.toHaveBeenCalled();
    await chooseType(/^Follow-up/);
    await choose('1:30 PM');
    await userEvent.type(fields.getByLabelText(/^Phone/), '+1 212 555 0100');
    await press('Book Appointment');
    expect(document.activeElement).toBe(await fields.findByRole('alert'));
    expect(added).not.toHaveBeenCalled();
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added).toHaveBeenCalledTimes(1);
    expect(booked).toHaveBeenCalledWith(
      expect.objectContaining({ patientId: NEW_ID, startsAt: '2099-11-24T18:30:00Z' }),
    );
  });

  it('names what the new patient lacks when the booking is sent', async () => {
    answersSlots();
    const booked = takesBookings();
    openNew();
    await userEvent.click(await screen.findByRole('option', { name: 'Add a new patient' }));
    const fields = within(await screen.findByRole('group', { name: 'New patient' }));
    await chooseType(/^Follow-up/);
    await choose('1:30 PM');
    await press('Book Appointment');
    expect(await fields.findByText(/^Enter a name or an email address/)).toBeTruthy();
    expect(booked).not.toHaveBeenCalled();
  });

  it('keeps the chosen type and time after somebody was added', async () => {
    answersSlots();
    takesPatients();
    openNew();
    found();
    await openNewPatient('ida newman');
    await chooseType(/^Follow-up/);
    await choose('1:30 PM');
    await press('Add patient');
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy();
    expect(await screen.findByRole('radio', { name: '1:30 PM' })).toBeChecked();
    expect(screen.getByLabelText('Appointment type')).toHaveValue(FOLLOW_UP.id);
  });

  it('asks before the user closes the dialog with unsaved changes', async () => {
    openNew();
    await userEvent.click(await screen.findByRole('option', { name: 'Add a new patient' }));
    const fields = within(await screen.findByRole('group', { name: 'New patient' }));
    await expectGuarded(fields.getByLabelText(/^Phone/));
  });
});
