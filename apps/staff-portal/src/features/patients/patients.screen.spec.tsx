import { describe, expect, it } from '@jest/globals';
import { answers, aPatient, aPatientDetail, fails, hangs, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FIGURES, given, givenCard, openPatients, server, takes } from '../../../test/patients.js';

const table = () => screen.findByRole('table', { name: 'Patients' });

describe('the list of patients', () => {
  it('shows a loading state first', () => {
    server.use(answers('/patients/figures', FIGURES), hangs('/patients'));
    openPatients();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Patient Management');
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
  });

  it('shows contact, age, appointments and history, and links figures to their lists', async () => {
    given([
      aPatient({ medicalNote: 'Allergic to penicillin' }),
      aPatient({ status: 'inactive', email: null, phone: null }),
    ]);
    openPatients();
    const rows = within(await table()).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(
      /Amara Johnson.*Allergic to penicillin.*Active.*amara@example.test.*Feb 11, 1984/,
    );
    expect(rows[2]?.textContent).toMatch(/Inactive.*No contact details/);
    const active = screen.getByRole('link', { name: 'Active Patients 1,180' });
    expect(active).toHaveAttribute('href', '/patients?show=active&practice=riverside');
  });

  it('uses the title "My Patients" for practitioners', async () => {
    given([aPatient()]);
    openPatients('/patients', 'practitioner');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Patients');
    await table();
  });

  it('denies access to other roles', () => {
    openPatients('/patients', 'super_admin');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByText("You don't have permission to manage patients.")).toBeTruthy();
  });

  it('shows which request failed', async () => {
    server.use(answers('/patients/figures', FIGURES), fails('/patients'));
    openPatients();
    expect(await screen.findByText('The patients could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['/patients', 'Invite the first patient or add a record, and it will be listed here.'],
    ['/patients?q=nobody', 'Try another name, email or phone number, or look under All.'],
  ])('say at %s that there are none', async (path, hint) => {
    given([]);
    openPatients(path);
    expect(await screen.findByText('No patients found')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it('searches while typing, filters by status and fetches more', async () => {
    const asked: string[] = [];
    server.use(
      answers('/patients/figures', FIGURES),
      http.get('*/api/patients', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['q', 'status', 'after'].map((name) => searchParams.get(name) ?? '').join('|'));
        return HttpResponse.json({ items: [aPatient()], next: searchParams.get('after') ? null : 'key' });
      }),
    );
    openPatients();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Show more patients' }));
    expect(within(await table()).getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'joh');
    await userEvent.click(screen.getByRole('tab', { name: 'Inactive' }));
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['||', '||key', 'joh|inactive|'])));
  });

  it('sorts by a press on a header or by the menu, and keeps the order in the address', async () => {
    const asked: string[] = [];
    server.use(
      answers('/patients/figures', FIGURES),
      http.get('*/api/patients', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['sort', 'direction'].map((name) => searchParams.get(name) ?? 'usual').join(' '));
        return HttpResponse.json({ items: [aPatient()], next: null });
      }),
    );
    openPatients('/patients?sort=name');
    const header = async (name: string) => within(await table()).getByRole('columnheader', { name });
    expect(await header('Patient')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(await header('Patient')).getByRole('button'));
    await waitFor(async () => expect(await header('Patient')).toHaveAttribute('aria-sort', 'descending'));
    within(await header('Date of birth'))
      .getByRole<HTMLButtonElement>('button')
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await header('Date of birth')).toHaveAttribute('aria-sort', 'ascending'));
    expect(await header('Patient')).not.toHaveAttribute('aria-sort');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Added, newest first');
    await waitFor(() => expect(asked).toEqual(['name asc', 'name desc', 'birth_date asc', 'usual usual']));
  });

  it('offers a tab with recently viewed patients', async () => {
    server.use(answers('/patients/figures', FIGURES), answers('/patients/recent', { items: [] }));
    openPatients('/patients?show=recent');
    expect(await screen.findByText('No recent patients')).toBeTruthy();
  });
});

describe('the address and the emergency contact of a patient', () => {
  const address = { street: '12 Elm St', postalCode: null, city: 'Portland', region: null, country: null };
  const known = aPatientDetail({ address, emergencyContact: { name: 'Sam Lee', relation: 'brother', phone: null } });

  it('shows them on the card and changes them with the record', async () => {
    given([]);
    givenCard(known);
    const sent = takes('patch', `/patients/${known.id}`, null);
    openPatients(`/patients?patient=${known.id}`, 'scheduler');
    const card = within(await screen.findByRole('dialog', { name: known.name }));
    expect(await card.findByText(/12 Elm St\s+Portland/)).toBeTruthy();
    expect(card.getByText('Sam Lee (brother)')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Patient' }));
    await userEvent.type(form.getByLabelText(/^Contact's phone/), 'call him');
    await userEvent.clear(form.getByLabelText(/^Street and number/));
    await userEvent.clear(form.getByLabelText(/^City/));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Enter a phone number, such as +1 212 555 0100.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText(/^Contact's phone/));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      address: null,
      emergencyContact: { name: 'Sam Lee', relation: 'brother', phone: null },
      revision: 1,
    });
  });
});

describe('the details of a patient', () => {
  const patient = aPatientDetail({ medicalHistory: 'Asthma\nsince 2010', upcomingAppointments: 2 });

  function openDetails() {
    given([patient]);
    givenCard(patient);
    return openPatients(`/patients?patient=${patient.id}`);
  }

  it('open from the address and show all fields', async () => {
    openDetails();
    const panel = within(await screen.findByRole('dialog', { name: 'Amara Johnson' }));
    expect(panel.getByText(/Asthma/)).toBeTruthy();
    expect(panel.getByText('Has access')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('change, except for the sign-in address', async () => {
    const toast = openDetails();
    const sent = takes('patch', `/patients/${patient.id}`, null);
    const panel = await screen.findByRole('dialog', { name: 'Amara Johnson' });
    await userEvent.click(within(panel).getAllByRole('button', { name: 'Edit' }).at(-1)!);
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Patient' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).readOnly).toBe(true);
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ status: 'inactive' });
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('email');
    expect(toast).toHaveBeenCalledWith({
      title: 'Patient Updated',
      description: 'Patient information has been successfully updated.',
    });
  });

  const colleaguesAppointments = [
    { name: 'Omar Haddad', count: 2, nextAt: '2026-12-01T14:15:00Z' },
    { name: 'Wei Chen', count: 1, nextAt: '2026-12-02T14:15:00Z' },
  ];

  it('say whose appointments stand in the way of removing, and offer nothing that would cancel them', async () => {
    const kept = { ...patient, upcomingAppointments: 4, colleaguesAppointments };
    given([kept]);
    givenCard(kept);
    openPatients(`/patients?patient=${patient.id}`, 'practitioner');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Amara Johnson cannot be removed yet' }));
    expect(dialog.getByText('Colleagues have 3 upcoming appointments with this patient:')).toBeTruthy();
    const [first, second, ...others] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^2 appointments with Omar Haddad, next on Tue, Dec 1, 9:15.AM$/);
    expect(second).toMatch(/^1 appointment with Wei Chen, on Wed, Dec 2, 9:15.AM$/);
    expect(others).toEqual([]);
    expect(dialog.getByText(/an administrator of the practice to remove the patient/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('say so, too, when a colleague was faster than the removal', async () => {
    openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const refusal = { code: 'patient.colleagues_appointments', status: 409, colleagues: colleaguesAppointments };
    server.use(
      http.delete(`*/api/patients/${patient.id}`, () => HttpResponse.json(refusal, { status: 409 })),
      answers(`/patients/${patient.id}`, { ...patient, colleaguesAppointments }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Amara Johnson' }));
    expect(await screen.findByRole('dialog', { name: 'Amara Johnson cannot be removed yet' })).toBeTruthy();
  });

  it.each([
    ['the record', -1, /^First name/],
    ['the medical history', 0, /^Medical history/],
  ])('ask before the form of %s is left once something was typed', async (_, place, label) => {
    openDetails();
    await screen.findByRole('button', { name: 'Remove' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' }).at(place)!);
    await expectGuarded(await screen.findByRole('textbox', { name: label }));
  });

  it('say how many appointments go with the patient, and remove that many', async () => {
    const toast = openDetails();
    const sent = takes('delete', `/patients/${patient.id}`, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Amara Johnson?' }));
    expect(dialog.getByText(/This action cannot be undone/)).toBeTruthy();
    expect(dialog.getByText('2 upcoming appointments will be cancelled.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Amara Johnson' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[1]).toBe('?cancelAppointments=2');
    expect(toast).toHaveBeenCalledWith({
      title: 'Patient Removed',
      description: 'Patient has been successfully removed from the system.',
    });
  });
});
