import { describe, expect, it } from '@jest/globals';
import { CHANGE_ACTS, CHANGE_KINDS } from '@telecare/contracts';
import { actsOf, type FoundChange, toChangeDto } from './change-history.rules.js';

const aChange = (changes: Partial<FoundChange> = {}): FoundChange => ({
  id: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0001',
  at: '2026-03-10T12:00:00Z',
  actor: { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0002', name: 'Ana Silva', role: 'practice_admin' },
  resource: 'practice',
  action: 'update',
  subjects: [],
  names: { practice: null, staff: null, kept: null, patient: null, invited: null },
  changes: null,
  ...changes,
});

describe('the actions of a change history', () => {
  it('belong to exactly one kind', () => {
    const acts = CHANGE_KINDS.flatMap((kind) => actsOf(kind).acts);
    expect(acts.toSorted()).toEqual(actsOf(undefined).acts.toSorted());
    expect(new Set(acts).size).toBe(acts.length);
  });

  it('include every named action', () => {
    expect(actsOf(undefined).acts.length).toBeGreaterThanOrEqual(CHANGE_ACTS.length);
  });

  it('exclude reads and token refreshes', () => {
    expect(actsOf(undefined).acts.filter((pair) => / (read|list|listen|enter)$/.test(pair))).toEqual([]);
  });

  it('name each switch and each security setting', () => {
    expect(actsOf('roles').acts).toContain('role-switch.practitioner.patient:export deny');
    expect(actsOf('security').acts).toContain('security-setting.maxLoginAttempts update');
  });
});

describe('a change', () => {
  it('names its subject by its current name, or by the name in the event', () => {
    const names = { practice: null, staff: null, kept: 'Birch', patient: null, invited: null };
    const named = (now: Partial<typeof names>) =>
      toChangeDto(aChange({ subjects: ['one', 'two'], names: { ...names, ...now } }));
    expect(named({})).toMatchObject({ subject: { id: 'one', name: 'Birch' }, others: 1 });
    const staff = { staff: 'Ana Silva' } as object;
    expect(named(staff)).toMatchObject({ subject: { name: 'Ana Silva' } });
    expect(toChangeDto(aChange())).toMatchObject({ subject: null, others: 0 });
  });

  it('shows the fields before and after in a fixed order', () => {
    const fields = { time_zone: ['UTC', 'Europe/Berlin'], name: ['Alder', 'Alder Clinic'] } as const;
    expect(toChangeDto(aChange({ changes: [{ table: 'practices', fields }] })).fields).toEqual([
      { field: 'name', before: 'Alder', after: 'Alder Clinic', shown: true },
      { field: 'time_zone', before: 'UTC', after: 'Europe/Berlin', shown: true },
    ]);
  });

  it('lists values in a fixed order and shows null for an empty list', () => {
    const fields = { factor_roles: [['practitioner', 'practice_admin'], []] } as const;
    expect(toChangeDto(aChange({ changes: [{ table: 'practices', fields }] })).fields).toEqual([
      { field: 'factor_roles', before: 'practice_admin, practitioner', after: null, shown: true },
    ]);
  });

  it('shows only the name of a field whose values are not recorded', () => {
    const changes = [{ table: 'profiles', fields: { first_name: null } }];
    expect(toChangeDto(aChange({ resource: 'patient', changes })).fields).toEqual([
      { field: 'first_name', before: null, after: null, shown: false },
    ]);
  });

  it('sorts numbers of a list by their size', () => {
    const fields = {
      reminder_minutes: [
        [1440, 60],
        [120, 15, 2880],
      ],
    } as const;
    expect(toChangeDto(aChange({ changes: [{ table: 'practices', fields }] })).fields).toEqual([
      { field: 'reminder_minutes', before: '60, 1440', after: '15, 120, 2880', shown: true },
    ]);
  });

  it('leaves out unlisted fields and tables of other actions', () => {
    const changes: FoundChange['changes'] = [
      { table: 'practices', fields: { search_text: ['a', 'b'] as const } },
      { table: 'profiles', fields: { phone: ['1', '2'] as const } },
    ];
    expect(toChangeDto(aChange({ changes })).fields).toEqual([]);
  });

  it('names the changed switch and its earlier position', () => {
    const change = aChange({ resource: 'role-switch.practitioner.patient:export', action: 'deny' });
    expect(toChangeDto(change)).toMatchObject({
      act: 'role-switch.deny',
      about: 'practitioner.patient:export',
      fields: [{ field: 'allowed', before: 'true', after: 'false', shown: true }],
    });
  });

  it('shows the earlier value of a security setting', () => {
    const resource = 'security-setting.maxLoginAttempts';
    const changes = [
      { table: resource, fields: { setting: [5, 10] as const } },
      { table: 'security-setting.lockoutMinutes', fields: { setting: [15, 30] as const } },
    ];
    expect(toChangeDto(aChange({ resource, action: 'update', changes })).fields).toEqual([
      { field: 'setting', before: '5', after: '10', shown: true },
    ]);
  });
});
