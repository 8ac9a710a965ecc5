import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@telecare/contracts';
import {
  changeOfActivity,
  changeOfBlock,
  changeOfFactor,
  changeOfRoles,
  type HeldAccount,
  type HeldMember,
  removalOfAccount,
  removalOfMember,
} from './member-change.rules.js';

const member: HeldMember = {
  record: 'record',
  isPatient: false,
  roles: ['practitioner'],
  putAside: [],
  belongsElsewhere: false,
  otherAdministrators: 1,
  appointmentsAsPractitioner: 0,
  appointments: 0,
};
const admin = { roles: ['practice_admin'] } as const;
const lastAdmin = { ...admin, otherAdministrators: 0 };

type Result = ReturnType<typeof removalOfMember>['change']['result'];

describe('a change of roles', () => {
  it.each<[string, Partial<HeldMember>, StaffRole[], boolean, Result]>([
    ['gives a role', {}, ['practitioner', 'practice_admin'], false, 'done'],
    ['takes a role', {}, [], false, 'done'],
    ['does not take away what makes its author an administrator', admin, ['practitioner'], true, 'own_access'],
    ['may be of its author, who stays administrator', admin, ['practice_admin', 'practitioner'], true, 'done'],
    ['takes the role of an administrator who has a colleague', admin, [], false, 'done'],
    ['leaves no practice without an administrator', lastAdmin, [], false, 'last_administrator'],
    ['may give the last administrator another role', lastAdmin, ['practice_admin', 'practitioner'], false, 'done'],
    [
      'waits for the appointments of a practitioner',
      { appointmentsAsPractitioner: 2, appointments: 2 },
      [],
      false,
      'has_appointments',
    ],
    ['does not ask for those of a patient', { appointments: 1 }, [], false, 'done'],
    [
      'does not ask for those of who stays practitioner',
      { appointmentsAsPractitioner: 2 },
      ['practitioner'],
      false,
      'done',
    ],
  ])('%s', (_, held, wanted, isOwn, result) => {
    expect(changeOfRoles({ ...member, ...held }, wanted, isOwn).change.result).toBe(result);
  });

  it('adds missing and removes unwanted roles, but never the patient role', () => {
    const held: HeldMember = { ...member, roles: ['practitioner', 'patient'] };
    expect(changeOfRoles(held, ['practice_admin'], false)).toMatchObject({
      given: ['practice_admin'],
      taken: ['practitioner'],
    });
    expect(changeOfRoles(held, ['practitioner'], false)).toMatchObject({ given: [], taken: [] });
  });
});

describe('new roles of a deactivated member', () => {
  it('take effect with the reactivation', () => {
    const held: HeldMember = { ...member, roles: [], putAside: ['practitioner'] };
    expect(changeOfRoles(held, ['scheduler'], false).change.result).toBe('deactivated');
  });
});

describe('the removal of a member', () => {
  it.each<[string, Partial<HeldMember>, boolean, Result]>([
    ['is done', {}, false, 'done'],
    ['is not for oneself', {}, true, 'own_access'],
    ['is not for the last administrator', lastAdmin, false, 'last_administrator'],
    ['is for an administrator who has a colleague', admin, false, 'done'],
    ['is for the others while nobody administers', { otherAdministrators: 0 }, false, 'done'],
    ['waits for every appointment to come', { appointments: 1 }, false, 'has_appointments'],
  ])('%s', (_, held, isOwn, result) => {
    expect(removalOfMember({ ...member, ...held }, isOwn).change.result).toBe(result);
  });

  it('removes the patient role too', () => {
    expect(removalOfMember(member, false).taken).toContain('patient');
  });
});

const account: HeldAccount = { hasRole: true, staffName: null, administered: [], appointments: 0 };
const shared = { id: 'shared', name: 'Elm Street', otherAdministrators: 1 };
const alone = { id: 'alone', name: 'Oak Avenue', otherAdministrators: 0 };

describe('an account', () => {
  it.each<[string, Partial<HeldAccount>, boolean, Result, Result]>([
    ['is removed and blocked', {}, false, 'done', 'done'],
    ['is not removed or blocked by its owner', {}, true, 'own_access', 'own_access'],
    [
      'stays while a practice has no other administrator',
      { administered: [shared, alone] },
      false,
      'last_administrator',
      'last_administrator',
    ],
    ['goes where others administer', { administered: [shared] }, false, 'done', 'done'],
    ['is blocked although appointments are to come', { appointments: 1 }, false, 'has_appointments', 'done'],
  ])('%s', (_, held, isOwn, removed, blocked) => {
    expect(removalOfAccount({ ...account, ...held }, isOwn).result).toBe(removed);
    expect(changeOfBlock({ ...account, ...held }, true, isOwn).result).toBe(blocked);
  });

  it('names only practices that it would leave without an administrator', () => {
    const { practices } = removalOfAccount({ ...account, administered: [shared, alone] }, false);
    expect(practices).toEqual([{ id: 'alone', name: 'Oak Avenue' }]);
  });

  it('allows unblocking even if it administers a practice, but not by its owner', () => {
    const held = { ...account, administered: [alone] };
    expect(changeOfBlock(held, false, false).result).toBe('done');
    expect(changeOfBlock(held, false, true).result).toBe('own_access');
  });
});

describe('deactivating and reactivating a member', () => {
  const away: Partial<HeldMember> = { roles: [], putAside: ['practitioner'] };
  it.each<[string, Partial<HeldMember>, boolean, boolean, Result]>([
    ['deactivates a practitioner with upcoming appointments', { appointmentsAsPractitioner: 2 }, false, false, 'done'],
    ['refuses to deactivate oneself', {}, false, true, 'own_access'],
    ['leaves no practice without an administrator', lastAdmin, false, false, 'last_administrator'],
    ['deactivates an administrator who has a colleague', admin, false, false, 'done'],
    ['finds no staff member in a patient', { roles: ['patient'] }, false, false, 'not_found'],
    ['does nothing to somebody who is deactivated', away, false, false, 'done'],
    ['reactivates', away, true, false, 'done'],
    ['does nothing to somebody who is active', {}, true, false, 'done'],
  ])('%s', (_, held, active, isOwn, result) => {
    expect(changeOfActivity({ ...member, ...held }, active, isOwn).result).toBe(result);
  });
});

describe('resetting a second factor', () => {
  it.each<[string, Partial<HeldMember>, boolean, Result]>([
    ['resets that of a member who belongs nowhere else', {}, false, 'done'],
    ['resets that of a deactivated member', { roles: [], putAside: ['practitioner'] }, false, 'done'],
    ['leaves the own one to the settings', {}, true, 'own_access'],
    [
      'leaves that of an account of several practices to the platform',
      { belongsElsewhere: true },
      false,
      'belongs_elsewhere',
    ],
    ['finds no staff member in a patient', { roles: ['patient'] }, false, 'not_found'],
  ])('%s', (_, held, isOwn, result) => {
    expect(changeOfFactor({ ...member, ...held }, isOwn).result).toBe(result);
  });
});
