import { describe, expect, it } from '@jest/globals';
import type { MergeChoices } from '@telecare/contracts';
import {
  changedFacts,
  changedHistory,
  type Circumstances,
  factsOf,
  historyOf,
  inOrder,
  isHistoryLeftOut,
  isHistoryUnchanged,
  mergeRefused,
  obstaclesOf,
  type RecordToMerge,
  restoredFacts,
  type SavedMerge,
  undoRefused,
} from './patient-merges.rules.js';

const record = (facts: Partial<RecordToMerge> = {}): RecordToMerge => ({
  id: 'kept',
  revision: 1,
  hasAccount: false,
  isCurrent: true,
  mergedInto: null,
  history: null,
  firstName: 'Ana',
  lastName: 'Silva',
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  address: null,
  emergencyContact: null,
  ...facts,
});

const ELM = { street: '12 Elm St', postalCode: null, city: 'Portland', region: null, country: null };

const history = (content: string) => ({ content, updatedAt: '2026-01-01T00:00:00Z', updatedBy: null });

const KEEP: MergeChoices = {
  firstName: 'kept',
  lastName: 'kept',
  email: 'kept',
  phone: 'kept',
  dateOfBirth: 'kept',
  gender: 'kept',
  address: 'kept',
  emergencyContact: 'kept',
  medicalHistory: 'kept',
};

const FINE: Circumstances = { isInCall: false, overlaps: [], isInvited: false };

const sent = { revision: 1, otherRevision: 1, choices: KEEP, isSamePerson: false };

const appointment = { id: 'one', startsAt: '2026-01-01T00:00:00Z', practitioner: 'Elena' };

describe('the records of a merge', () => {
  it('keep the one with the account, otherwise the first', () => {
    const [plain, account] = [record(), record({ id: 'account', hasAccount: true })];
    expect(inOrder(plain, account)).toEqual({ kept: account, other: plain });
    expect(inOrder(account, plain)).toEqual({ kept: account, other: plain });
    expect(inOrder(plain, record({ id: 'other' })).kept).toBe(plain);
  });
});

describe('the refusal of a merge', () => {
  const account = record({ hasAccount: true });

  it.each<[string, RecordToMerge, RecordToMerge, Partial<Circumstances>, string[]]>([
    ['two records', record(), record(), {}, []],
    ['two accounts', account, account, {}, ['merge.two_accounts']],
    ['a call', record(), record(), { isInCall: true }, ['merge.in_call']],
    [
      'an overlap',
      record(),
      record(),
      { overlaps: [{ kept: appointment, other: appointment }] },
      ['merge.overlapping'],
    ],
    ['an open invitation', record(), record(), { isInvited: true }, ['merge.open_invitations']],
  ])('names the obstacle: %s', (_, kept, other, found, expected) => {
    expect(obstaclesOf(kept, other, { ...FINE, ...found })).toEqual(expected);
  });

  it.each<[string, RecordToMerge | undefined, RecordToMerge | undefined, string]>([
    ['an unknown record', undefined, record(), 'not_found'],
    ['a record and itself', account, account, 'not_found'],
    ['a former patient', record(), record({ isCurrent: false }), 'not_found'],
    ['a record that was merged', record(), record({ isCurrent: false, mergedInto: 'x' }), 'merge.already_merged'],
    ['the account on the wrong side', record(), account, 'merge.account_is_kept'],
    ['a record that has changed', record({ revision: 2 }), record(), 'resource.changed'],
    ['another record that has changed', record(), record({ revision: 2 }), 'resource.changed'],
  ])('applies to %s', (_, kept, other, expected) => {
    expect(mergeRefused(kept, other, sent, FINE)).toBe(expected);
  });

  it('applies to different dates of birth until somebody confirms that they are one person', () => {
    const [one, two, unknown] = ['1982-01-14', '2011-06-02', null].map((dateOfBirth) => record({ dateOfBirth }));
    expect(mergeRefused(one, two, sent, FINE)).toBe('merge.birth_dates_differ');
    expect(mergeRefused(one, two, { ...sent, isSamePerson: true }, FINE)).toBeUndefined();
    for (const other of [unknown, record({ dateOfBirth: '1982-01-14' })])
      expect(mergeRefused(one, other, sent, FINE)).toBeUndefined();
    expect(mergeRefused(unknown, two, sent, FINE)).toBeUndefined();
    expect(mergeRefused(one, record({ dateOfBirth: '2011-06-02', revision: 2 }), sent, FINE)).toBe('resource.changed');
    expect(mergeRefused(one, two, { ...sent, isSamePerson: true }, { ...FINE, isInCall: true })).toBe('merge.in_call');
  });

  it('applies to medical histories that are too long together', () => {
    const [long, another] = [0, 1].map(() => record({ history: history('a'.repeat(3_000)) }));
    const both = { ...sent, choices: { ...KEEP, medicalHistory: 'both' as const } };
    expect(mergeRefused(long, another, both, FINE)).toBe('merge.history_too_long');
    expect(mergeRefused(long, another, sent, FINE)).toBeUndefined();
  });
});

describe('the kept record after a merge', () => {
  it('takes the chosen values and keeps the sign-in name of its account', () => {
    const choices = { ...KEEP, firstName: 'other', email: 'other' } as const;
    const other = record({ firstName: 'Anna', lastName: 'Sousa', email: 'anna@example.test' });
    expect(factsOf(record(), other, choices)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Silva',
      email: other.email,
    });
    expect(factsOf(record({ hasAccount: true, email: 'a@b.test' }), other, choices).email).toBe('a@b.test');
  });

  it.each([
    ['kept', 'one'],
    ['other', 'two'],
    ['both', 'one\n\ntwo'],
  ] as const)('takes the chosen history: %s', (medicalHistory, expected) => {
    const [one, two] = [record({ history: history('one') }), record({ history: history('two') })];
    expect(historyOf(one, two, { medicalHistory })).toBe(expected);
  });

  it.each([
    ['kept', 'one', true],
    ['other', 'two', false],
    ['both', 'one\n\ntwo', false],
  ] as const)('keeps the other history as a version unless it is equal: %s', (medicalHistory, after, expected) => {
    expect(isHistoryLeftOut(history('two'), { ...KEEP, medicalHistory }, after)).toBe(expected);
    expect(isHistoryLeftOut(null, { ...KEEP, medicalHistory }, after)).toBe(false);
  });

  it('takes the only history if both were chosen', () => {
    expect(historyOf(record(), record({ history: history('two') }), { medicalHistory: 'both' })).toBe('two');
  });
});

describe('undoing a merge', () => {
  const [before, after] = [record({ phone: '1' }), record({ phone: '2' })];

  it('restores unchanged values', () => {
    const changed = changedFacts(before, after);
    expect(changed).toEqual({ phone: ['1', '2'] });
    expect(restoredFacts(after, changed).phone).toBe('1');
    expect(restoredFacts(record({ phone: '3' }), changed).phone).toBe('3');
  });

  it('restores an empty field', () => {
    expect(restoredFacts(after, changedFacts(record(), after)).phone).toBeNull();
  });

  it('restores an unchanged address, whatever the order of its parts', () => {
    const [before, after] = [record({ address: ELM }), record({ address: { ...ELM, street: '7 Oak St' } })];
    const changed = changedFacts(before, after);
    const { street, ...others } = after.address!;
    expect(changedFacts(before, record({ address: { ...ELM } }))).toEqual({});
    expect(restoredFacts(record({ address: { ...others, street } }), changed).address).toEqual(ELM);
    expect(restoredFacts(record({ address: null }), changed).address).toBeNull();
  });

  it('reports a history that was changed since', () => {
    const changed = changedHistory(history('one'), 'two', 'version');
    expect(changed).not.toBeNull();
    expect(isHistoryUnchanged(history('two'), changed!)).toBe(true);
    expect(isHistoryUnchanged(history('three'), changed!)).toBe(false);
    expect(changedHistory(history('one'), 'one', 'version')).toBeNull();
  });

  const merge = (facts: Partial<SavedMerge> = {}, now = new Date('2026-01-31T00:00:00Z')) => ({
    id: 'merge',
    otherId: 'other',
    mergedAt: new Date('2026-01-01T00:00:00Z'),
    undoneAt: null,
    fields: { facts: {}, history: null, otherVersionId: null, sharedEmail: false },
    ...facts,
    now,
    hasLater: false,
  });

  const facts = { kept: record(), isInCall: false, holders: [] as { id: string; isOfMerged: boolean }[] };

  it('works once within 30 days', () => {
    expect(undoRefused(merge(), facts)).toBeUndefined();
    expect(undoRefused(merge({}, new Date('2026-01-31T00:00:01Z')), facts)).toBe('merge.undo_expired');
    expect(undoRefused(merge({ undoneAt: new Date() }), facts)).toBe('merge.undone');
  });

  it('waits for a later merge of the kept record and for a call', () => {
    expect(undoRefused(merge(), { ...facts, kept: record({ mergedInto: 'x' }) })).toBe('merge.merged_since');
    expect(undoRefused({ ...merge(), hasLater: true }, facts)).toBe('merge.later_merge');
    expect(undoRefused(merge(), { ...facts, isInCall: true })).toBe('merge.in_call');
    expect(undoRefused(undefined, facts)).toBe('not_found');
  });

  it('refuses a taken address unless the kept record returns it', () => {
    expect(undoRefused(merge(), { ...facts, holders: [{ id: 'somebody', isOfMerged: true }] })).toBe(
      'patient.email_taken',
    );
    const kept = record({ email: 'a@b.test' });
    const fields = {
      facts: { email: [null, 'a@b.test'] as const },
      history: null,
      otherVersionId: null,
      sharedEmail: false,
    };
    expect(
      undoRefused(merge({ fields }), { ...facts, kept, holders: [{ id: 'kept', isOfMerged: true }] }),
    ).toBeUndefined();
    expect(undoRefused(merge(), { ...facts, kept, holders: [{ id: 'kept', isOfMerged: true }] })).toBe(
      'patient.email_taken',
    );
    const holders = [{ id: 'somebody', isOfMerged: false }];
    expect(undoRefused(merge({ fields }), { ...facts, kept, holders })).toBe('patient.email_taken');
    const edited = record({ email: 'c@b.test' });
    expect(undoRefused(merge({ fields }), { ...facts, kept: edited, holders })).toBeUndefined();
    const shared = { facts: {}, history: null, otherVersionId: null, sharedEmail: true };
    expect(
      undoRefused(merge({ fields: shared }), { ...facts, kept, holders: [{ id: 'kept', isOfMerged: true }] }),
    ).toBeUndefined();
  });
});
