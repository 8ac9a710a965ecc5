import { describe, expect, it } from '@jest/globals';
import { PATIENT_IMPORT_FIELDS, type PatientImportCells } from '@telecare/contracts';
import { anInvitation, answers, aPatientDetail, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { given, givenCard, openPatients, server, takes } from '../../../test/patients.js';

/** jsdom's files cannot be read. */
function aTable(content: Uint8Array = Buffer.from('x')) {
  const file = new File([new Uint8Array(content)], 'patients.csv', { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer) });
}

const READ_AT_ONCE = { columns: [], dateFormat: null, dateFormats: [], genders: [] };

const problem = (code: string, status: number) => ({ type: 'x', title: 'x', status, code, correlationId: 'c0ffee00' });

describe('a new record', () => {
  it('needs a name or an address, and tells what it is good for', async () => {
    given([]);
    const toast = openPatients();
    const sent = takes('post', '/patients', { id: crypto.randomUUID() }, 201);
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient Record' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Patient Record' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Patient Record' }));
    expect(await dialog.findByText(/Enter a name or an email address/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('First name'));
    await userEvent.type(dialog.getByLabelText('First name'), ' Ana ');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Silva');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Patient Record' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toEqual({
      firstName: 'Ana',
      lastName: 'Silva',
      email: null,
      phone: null,
      dateOfBirth: null,
      gender: null,
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Patient Record Created',
      description: 'Ana Silva has no portal access until invited.',
    });
  });

  it('asks before the user leaves with unsaved changes', async () => {
    given([]);
    openPatients();
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient Record' }));
    await expectGuarded(screen.getByLabelText('First name'));
  });

  it('says at the field that the address is taken and keeps what was typed', async () => {
    given([]);
    openPatients();
    takes('post', '/patients', problem('patient.email_taken', 409), 409);
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient Record' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ana@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Patient Record' }));
    expect(await dialog.findByText('Somebody in this practice already has this email address.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Email/));
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('ana@example.test');
  });
});

describe('a new record of a patient who exists', () => {
  it('shows both beside each other and opens the one on record', async () => {
    const known = aPatientDetail({ firstName: 'Anna', name: 'Anna Silva', dateOfBirth: '1982-01-14' });
    given([]);
    givenCard(known);
    openPatients();
    const asked = takes('post', '/patients/duplicates', { items: [{ patient: known, reasons: ['name_and_birth'] }] });
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient Record' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('First name'), 'Ana');
    await userEvent.type(dialog.getByLabelText(/^Date of birth/), '1982-01-14');
    const compared = await dialog.findByRole('table', { name: 'Compared with Anna Silva' });
    expect(within(compared).getByRole('row', { name: 'Name Ana Anna Silva' })).toBeTruthy();
    expect(dialog.getByText(/same date of birth and a similar name/)).toBeTruthy();
    expect(asked.mock.lastCall?.[0]).toEqual({ firstName: 'Ana', lastName: null, dateOfBirth: '1982-01-14' });
    await userEvent.click(dialog.getByRole('button', { name: 'Open Anna Silva' }));
    expect(await screen.findByRole('dialog', { name: 'Anna Silva' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Add Patient Record' })).toBeNull();
  });

  it('needs a second press, even if the first came before the check answered', async () => {
    const known = aPatientDetail({ firstName: 'Anna', name: 'Anna Silva', dateOfBirth: '1982-01-14' });
    given([]);
    const toast = openPatients();
    const sent = takes('post', '/patients', { id: crypto.randomUUID() }, 201);
    const asked = takes('post', '/patients/duplicates', { items: [{ patient: known, reasons: ['name_and_birth'] }] });
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient Record' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('First name'), { target: { value: 'Ana' } });
    fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '1982-01-14' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add Patient Record' }));
    const another = await dialog.findByRole('button', { name: 'Add as another person' });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('alert')));
    expect(dialog.getByRole('table', { name: 'Compared with Anna Silva' })).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(another);
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('inviting a patient', () => {
  it('asks before the user leaves with unsaved changes', async () => {
    given([]);
    openPatients();
    await userEvent.click(screen.getByRole('button', { name: 'Invite Patient' }));
    await expectGuarded(screen.getByLabelText('First name'));
  });

  it('names missing fields in the words of the specification', async () => {
    given([]);
    openPatients();
    await userEvent.click(screen.getByRole('button', { name: 'Invite Patient' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite Patient' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    expect(await dialog.findByText('Email is required to send invitation')).toBeTruthy();
    expect(dialog.getAllByText('First name and last name are required')).toHaveLength(2);
  });

  it('names the record when the patient has one without access', async () => {
    const patient = aPatientDetail({ hasAccess: false, hasAccount: false });
    given([patient]);
    givenCard(patient);
    const sent = takes('post', '/invitations', anInvitation(), 201);
    const toast = openPatients(`/patients?patient=${patient.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ profileId: patient.id, role: 'patient', email: patient.email });
    expect(toast.mock.calls[0]?.[0].title).toBe('Patient Invitation Sent');
  });

  it('shows the delivery of an open invitation and can cancel it', async () => {
    const invitation = anInvitation({ delivery: 'not_delivered' });
    given([]);
    server.use(answers('/invitations', { items: [invitation], next: null }));
    const sent = takes('delete', `/invitations/${invitation.id}`, null);
    const toast = openPatients('/patients?show=invitations');
    expect(await screen.findByText('Not delivered')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the invitation/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledWith({ title: 'Invitation deleted' });
  });
});

describe('importing patients', () => {
  const cells = {
    ...(Object.fromEntries(PATIENT_IMPORT_FIELDS.map((field) => [field, ''])) as PatientImportCells),
    firstName: 'Ana',
  };

  it('shows the errors of each row and imports the others', async () => {
    given([]);
    openPatients();
    takes('post', '/patients/import-preview', {
      rows: [
        { line: 2, cells, problems: [], warnings: [] },
        { line: 3, cells, problems: ['email', 'gender'], warnings: [] },
      ],
      ...READ_AT_ONCE,
    });
    const imported = takes('post', '/patients/import', {
      rows: [{ id: crypto.randomUUID(), outcome: 'created', problems: [], invitation: null }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import Patients' }));
    await userEvent.upload(dialog.getByLabelText('CSV file'), aTable());
    expect(await dialog.findByText('1 row is ready to import.')).toBeTruthy();
    expect(dialog.getByText(/the email address is not valid, the gender is not known/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 patient' }));
    expect(await dialog.findByText('1 patient record was created.')).toBeTruthy();
    expect(imported.mock.calls[0]?.[0]).toMatchObject({ rows: [{ cells }], invite: false });
  });

  it('asks for each row that looks like somebody whether to add it', async () => {
    given([]);
    openPatients();
    const row = (line: number, firstName: string, ...reasons: string[]) => ({
      line,
      cells: { ...cells, firstName },
      problems: [],
      warnings: reasons.map((reason) => ({ reason, name: line === 2 ? 'Anna Silva' : null, line: 2 })),
    });
    takes('post', '/patients/import-preview', {
      rows: [row(2, 'Ana', 'name_and_birth'), row(3, 'Bea', 'phone'), row(4, 'Cy')],
      ...READ_AT_ONCE,
    });
    const created = { id: crypto.randomUUID(), outcome: 'created', problems: [], invitation: null };
    const imported = takes('post', '/patients/import', { rows: [created, created] });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import Patients' }));
    await userEvent.upload(dialog.getByLabelText('CSV file'), aTable());
    expect(await dialog.findByText('2 rows are ready to import.')).toBeTruthy();
    expect(dialog.getByText('same date of birth and a similar name as Anna Silva')).toBeTruthy();
    expect(dialog.getByText('same phone number as line 2')).toBeTruthy();
    expect(dialog.getByLabelText('Line 2: Ana')).not.toBeChecked();
    await userEvent.click(dialog.getByLabelText('Line 2: Ana'));
    await userEvent.click(dialog.getByLabelText('Line 3: Bea'));
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 patients' }));
    await waitFor(() => expect(imported).toHaveBeenCalledTimes(1));
    expect(imported.mock.calls[0]?.[0]).toMatchObject({
      rows: [{ cells: { firstName: 'Ana' } }, { cells: { firstName: 'Cy' } }],
    });
  });

  it('shows the detected columns and lets the user change them', async () => {
    localStorage.clear();
    given([]);
    openPatients();
    const previewed = takes('post', '/patients/import-preview', {
      rows: [{ line: 2, cells, problems: ['date_format'], warnings: [] }],
      columns: [
        { name: 'Birthday', field: 'dateOfBirth', samples: ['11/02/1984'] },
        { name: 'Kind', field: null, samples: ['Jos\u00e9'] },
      ],
      dateFormat: null,
      dateFormats: ['dmy', 'mdy'],
      genders: [{ value: 'z', gender: null }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import Patients' }));
    await userEvent.upload(dialog.getByLabelText('CSV file'), aTable(Buffer.from('Kind\nJos\xe9\n', 'latin1')));
    expect(await dialog.findByLabelText('Encoding of the file')).toHaveValue('windows-1252');
    expect(dialog.getByText('José', { selector: 'li' })).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Order of dates'), 'Month, day, year');
    await waitFor(() => expect(previewed.mock.lastCall?.[0]).toEqual({ csv: 'Kind\nJosé\n', dateFormat: 'mdy' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Kind'), 'First name');
    const columns = ['dateOfBirth', 'firstName'];
    await waitFor(() => expect(previewed.mock.lastCall?.[0]).toMatchObject({ columns, dateFormat: 'mdy' }));
    await userEvent.selectOptions(await dialog.findByLabelText('z'), 'Other');
    const genders = [{ value: 'z', gender: 'other' }];
    await waitFor(() => expect(previewed.mock.lastCall?.[0]).toMatchObject({ columns, genders }));
    expect(dialog.getByRole('button', { name: 'Download all problems' })).toBeTruthy();
  });

  it('remembers the meaning of columns and values for the next file', async () => {
    given([]);
    openPatients();
    localStorage.setItem(
      'telecare.import-choices',
      JSON.stringify({ columns: { Kind: 'firstName' }, genders: { z: 'other' } }),
    );
    const previewed = takes('post', '/patients/import-preview', {
      ...READ_AT_ONCE,
      rows: [{ line: 2, cells, problems: [], warnings: [] }],
      columns: [{ name: 'Kind', field: null, samples: ['Ana'] }],
      genders: [{ value: 'z', gender: null }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await userEvent.upload(within(screen.getByRole('dialog')).getByLabelText('CSV file'), aTable());
    const choices = { columns: ['firstName'], genders: [{ value: 'z', gender: 'other' }] };
    await waitFor(() => expect(previewed.mock.lastCall?.[0]).toMatchObject(choices));
    localStorage.clear();
  });

  it('resumes where it was interrupted', async () => {
    given([]);
    openPatients();
    takes('post', '/patients/import-preview', {
      rows: [{ line: 2, cells, problems: [], warnings: [] }],
      ...READ_AT_ONCE,
    });
    takes('post', '/patients/import', problem('service.unavailable', 503), 503);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.upload(dialog.getByLabelText('CSV file'), aTable());
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 patient' }));
    expect(await dialog.findByText(/interrupted after 0 of 1 rows/)).toBeTruthy();
    takes('post', '/patients/import', {
      rows: [{ id: crypto.randomUUID(), outcome: 'known', problems: [], invitation: null }],
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(await dialog.findByText('1 patient record was created.')).toBeTruthy();
  });
});
