import { describe, expect, it } from '@jest/globals';
import type { PatientMergeDto, PatientMergePreview, PatientToMerge } from '@telecare/contracts';
import { answers, aPatientDetail, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, givenCard, openPatients, server, takes } from '../../../../../test/patients.js';

const ana = aPatientDetail({ name: 'Ana Silva', firstName: 'Ana' });
const anna = aPatientDetail({ id: '00000000-0000-4000-8000-0000000000bb', name: 'Anna Silva', firstName: 'Anna' });

const record = (facts: Partial<PatientToMerge>): PatientToMerge => ({
  id: ana.id,
  name: 'Ana Silva',
  firstName: 'Ana',
  lastName: 'Silva',
  email: null,
  phone: null,
  dateOfBirth: '1982-01-14',
  gender: null,
  address: null,
  emergencyContact: null,
  medicalHistory: 'Asthma',
  hasAccount: false,
  revision: 3,
  ...facts,
});

const MOVES = { conversations: 0, messages: 0, files: 0, earlierHistories: 1, careTeam: 0 };

const preview = (changes: Partial<PatientMergePreview> = {}): PatientMergePreview => ({
  kept: record({}),
  other: record({
    id: anna.id,
    name: 'Anna Silva',
    firstName: 'Anna',
    phone: '+1 212 555 0100',
    medicalHistory: 'Latex',
    revision: 5,
  }),
  moves: { appointments: 2, ...MOVES },
  obstacles: [],
  overlaps: [],
  ...changes,
});

function givenPreview(shown: PatientMergePreview) {
  given([ana, anna]);
  givenCard(ana);
  givenCard(anna);
  server.use(answers(`/patients/${ana.id}/merge-preview`, shown));
}

const openCard = (role?: Parameters<typeof openPatients>[1]) => openPatients(`/patients?patient=${ana.id}`, role);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function choose() {
  await press('Merge with another record');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Other record of this person' }), 'Anna');
  await userEvent.click(await screen.findByRole('option', { name: /^Anna Silva/ }));
  await screen.findByRole('table', { name: 'Values of both records' });
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('merging two records', () => {
  it('shows both values, offers a choice where they differ, and says what moves', async () => {
    givenPreview(preview());
    openCard();
    await choose();
    expect(radio('First name: Ana').checked).toBe(true);
    expect(radio('First name: Anna').checked).toBe(false);
    expect(radio('Medical history: Keep both texts, one below the other').checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^(Phone|Date of birth)/ })).toBeNull();
    const phone = screen.getByRole('row', { name: /^Phone/ });
    expect(
      within(phone)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Not known', '+1 212 555 0100']);
    expect(screen.getByText('2 appointments')).toBeTruthy();
    expect(screen.getByText('1 earlier medical history')).toBeTruthy();
  });

  it('does not offer the record itself', async () => {
    givenPreview(preview());
    openCard();
    await press('Merge with another record');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Other record of this person' }), 'Silva');
    await screen.findByRole('option', { name: /^Anna Silva/ });
    expect(screen.queryByRole('option', { name: /^Ana Silva/ })).toBeNull();
  });

  it('offers possible duplicates with one press', async () => {
    givenPreview(preview());
    server.use(
      http.post('*/api/patients/duplicates', () =>
        HttpResponse.json({ items: [ana, anna].map((patient) => ({ patient, reasons: ['phone'] })) }),
      ),
    );
    openCard();
    await press('Merge with another record');
    await press('Choose Anna Silva');
    expect(await screen.findByRole('table', { name: 'Values of both records' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Ana Silva' })).toBeNull();
  });

  it('sends the choices and the revisions that were shown', async () => {
    givenPreview(preview());
    const sent = takes('post', `/patients/${ana.id}/merges`, { id: ana.id }, 201);
    const toast = openCard();
    await choose();
    await userEvent.click(radio('First name: Anna'));
    await press('Merge records');
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toEqual({
      otherId: anna.id,
      revision: 3,
      otherRevision: 5,
      isSamePerson: false,
      choices: {
        firstName: 'other',
        lastName: 'kept',
        email: 'kept',
        phone: 'other',
        dateOfBirth: 'kept',
        gender: 'kept',
        address: 'kept',
        emergencyContact: 'kept',
        medicalHistory: 'both',
      },
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Records merged',
      description: 'Anna Silva is now part of Ana Silva.',
    });
  });

  it('warns of different dates of birth, and merges only after a confirmation', async () => {
    const other = { ...preview().other, dateOfBirth: '2011-06-02' };
    givenPreview(preview({ other }));
    const sent = takes('post', `/patients/${ana.id}/merges`, { id: ana.id }, 201);
    const toast = openCard();
    await choose();
    expect(screen.getByRole('alert').textContent).toMatch(/different dates of birth.*1982.* and .*2011/);
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge records' });
    expect(submit.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'They are the same person' }));
    await press('Merge records');
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ isSamePerson: true });
  });

  it('says nothing of dates of birth if one is not known', async () => {
    givenPreview(preview({ other: { ...preview().other, dateOfBirth: null } }));
    openCard();
    await choose();
    expect(screen.queryByRole('checkbox', { name: 'They are the same person' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge records' }).disabled).toBe(false);
  });

  it('opens the kept record if it is the other one', async () => {
    const [kept, other] = [record({ id: anna.id, name: 'Anna Silva', hasAccount: true }), record({})];
    givenPreview(preview({ kept, other }));
    takes('post', `/patients/${anna.id}/merges`, { id: ana.id }, 201);
    openCard();
    await choose();
    expect(screen.getByText('Has a sign-in account, so it is kept')).toBeTruthy();
    await press('Merge records');
    expect(await screen.findByRole('dialog', { name: 'Anna Silva' })).toBeTruthy();
  });

  it('names appointments that overlap, and offers no merge', async () => {
    const appointment = { id: ana.id, startsAt: '2030-01-02T09:00:00Z', practitioner: 'Elena Alvarez' };
    const overlaps = [{ kept: appointment, other: { ...appointment, id: anna.id, practitioner: 'Wei Chen' } }];
    givenPreview(preview({ obstacles: ['merge.overlapping'], overlaps }));
    openCard();
    await choose();
    expect(screen.getByRole('alert').textContent).toMatch(/Elena Alvarez.* and .*Wei Chen/);
    expect(screen.queryByRole('button', { name: 'Merge records' })).toBeNull();
  });

  it('says what to do about two accounts', async () => {
    givenPreview(preview({ obstacles: ['merge.two_accounts'] }));
    openCard();
    await choose();
    expect(screen.getByRole('alert').textContent).toContain('Ask support to delete the account');
  });

  it('shows the new values if somebody has changed a record', async () => {
    givenPreview(preview());
    takes('post', `/patients/${ana.id}/merges`, { code: 'resource.changed' }, 409);
    openCard();
    await choose();
    await press('Merge records');
    await screen.findByText('Somebody has changed one of the records.');
    const other = record({ id: anna.id, name: 'Anna Silva', firstName: 'Hanna', revision: 6 });
    server.use(answers(`/patients/${ana.id}/merge-preview`, preview({ other })));
    await press('Show the new values');
    expect(await screen.findByRole('radio', { name: 'First name: Hanna' })).toBeTruthy();
  });

  it('says that somebody was faster', async () => {
    givenPreview(preview());
    takes('post', `/patients/${ana.id}/merges`, { code: 'merge.already_merged' }, 409);
    openCard();
    await choose();
    await press('Merge records');
    expect(await screen.findByText(/Somebody has merged one of these records already/)).toBeTruthy();
  });

  it('asks before changed choices are lost', async () => {
    givenPreview(preview());
    openCard();
    await choose();
    await expectGuarded(radio('First name: Anna'));
  });

  it.each(['practitioner', 'scheduler'] as const)('hides the act from a %s', async (role) => {
    givenPreview(preview());
    openCard(role);
    await screen.findAllByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('button', { name: 'Merge with another record' })).toBeNull();
  });
});

describe('past merges on the card', () => {
  const merge: PatientMergeDto = {
    id: '00000000-0000-4000-8000-0000000000cc',
    otherName: 'Anna Silva',
    mergedAt: new Date().toISOString(),
    mergedBy: 'Grace Hill',
    undoneAt: null,
    undoUntil: new Date(Date.now() + 86_400_000).toISOString(),
  };

  function givenMerges(...items: PatientMergeDto[]) {
    givenPreview(preview());
    server.use(answers(`/patients/${ana.id}/merges`, { items }));
  }

  it('go apart again after a question', async () => {
    givenMerges(merge);
    const sent = takes('post', `/patients/${ana.id}/merges/${merge.id}/undo`, null);
    const toast = openCard();
    await press('Undo the merge with Anna Silva');
    expect(sent).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: 'Undo the merge with Anna Silva?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the merge' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Merge undone' })));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('say why they cannot be undone', async () => {
    givenMerges(merge);
    takes('post', `/patients/${ana.id}/merges/${merge.id}/undo`, { code: 'merge.merged_since' }, 409);
    openCard();
    await press('Undo the merge with Anna Silva');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the merge with Anna Silva?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the merge' }));
    expect(await screen.findByText(/Undo that merge first/)).toBeTruthy();
  });

  it('offer no undo when it is over or was done', async () => {
    const over = { ...merge, id: ana.id, undoUntil: new Date(Date.now() - 1_000).toISOString() };
    givenMerges({ ...merge, undoneAt: new Date().toISOString() }, over);
    openCard();
    await screen.findByRole('heading', { name: 'Merged records' });
    expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull();
    expect(screen.getByText(/^Undone/)).toBeTruthy();
  });
});
