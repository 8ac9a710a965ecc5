import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allows,
  allowsHeld,
  isSwitchable,
  Permission,
  portalOf,
  PRACTICE_ROLES,
  type PracticeRole,
  ROLE_SWITCHES,
  rolesWith,
  switchOf,
} from '@telecare/contracts';
import { TenantDb } from '../../src/platform/database/tenant-db.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import type { PersonIn } from '../factories/given.js';

let api: ApiHarness;
let person: PersonIn;

beforeAll(async () => {
  api = await startApi();
  const { given } = api;
  const practice = await given.practice();
  person = await given.person(practice, 'practitioner');
  const colleague = await given.person(practice, 'practitioner');
  const patient = await given.person(practice, 'patient');
  for (const practitioner of [person, colleague]) await given.appointment({ patient, practitioner });
  await given.conversation({ patient, people: [patient, person] });
  await given.conversation({ patient, people: [patient, colleague] });
  await given.conversation({ people: [person, colleague] });
  const team = { patient, people: [patient] as const, isTeam: true };
  await given.conversation(team);
  await given.conversation({ ...team, assigneeProfileId: colleague.profile.id });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const subsets = <Item>([first, ...rest]: readonly Item[]): Item[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);

const EVERY = subsets(PRACTICE_ROLES).filter((roles) => roles.length > 0);
const STAFF = EVERY.filter((roles) => roles.every((role) => portalOf(role) === 'staff'));

async function become(roles: readonly PracticeRole[]): Promise<void> {
  await api.given.owner.query('delete from app.user_roles where user_id = $1', [person.userId]);
  for (const role of roles) await api.given.role(person.userId, person.practice.id, role);
}

/**
 * Switches that open endpoints. `care-team.int-spec.ts` covers the care team's switch, which depends on the opened
 * record.
 */
const OF_ENDPOINTS = ROLE_SWITCHES.filter(({ permission }) => permission !== Permission.PatientReadAll);
// Every pair of switches, in both positions. Each decision reads one switch, so larger sets add nothing.
const FEW_DENIED_OR_ALLOWED = subsets(OF_ENDPOINTS).filter(
  ({ length }) => Math.min(length, OF_ENDPOINTS.length - length) <= 2,
);
const SWITCHED = Object.values(Permission).filter((permission) =>
  OF_ENDPOINTS.some((one) => one.permission === switchOf(permission)),
);
const isOfStaff = (role: PracticeRole) => portalOf(role) === 'staff';

async function decide(switches: readonly { role: string; permission: string; allowed: boolean }[]): Promise<void> {
  const { owner } = api.given;
  await owner.query('delete from app.practice_role_switches where practice_id = $1', [person.practice.id]);
  await owner.query(
    `insert into app.practice_role_switches (practice_id, role, permission, allowed)
     select $1, role, permission, allowed from json_to_recordset($2) given(role text, permission text, allowed boolean)`,
    [person.practice.id, JSON.stringify(switches)],
  );
}

const rolesThatCount = (permission: Permission): Promise<{ roles: string[] }[]> =>
  api.app.get(TenantDb).query(
    {
      ...{ userId: person.userId, email: person.email, emailVerified: true, firstName: null, lastName: null },
      ...{ sessionId: person.userId, clientId: 'telecare-staff', correlationId: 'unions', onlyReads: true },
      ...{ level: 1, provedAt: 0, lackingLevel: 0 },
      shows: 'names' as const,
      switched: isSwitchable(permission) ? switchOf(permission) : null,
      record: null,
      ...{ scope: 'practice', practiceId: person.practice.id, allowedRoles: rolesWith(permission) },
    },
    { text: 'select app.ctx_roles() as roles', values: [] },
  );

describe('a person with several roles in a practice', () => {
  afterEach(() => decide([]));

  it.each(EVERY)('gets exactly the permissions of %s, %s, %s and %s together', async (...roles) => {
    await become(roles);
    for (const permission of Object.values(Permission)) {
      const found = await rolesThatCount(permission).catch((error: { code?: string }) => error.code);
      const staff = roles.filter((role) => allows([role], permission) && portalOf(role) === 'staff');
      const expected = allows(roles, permission) ? [{ roles: staff }] : 'TC403';
      expect([permission, found]).toEqual([permission, expected]);
    }
  });

  it.each(FEW_DENIED_OR_ALLOWED.map((denied) => [denied] as const))(
    'keeps a permission of one role in a practice that denies %j and allows everything else',
    async (denied) => {
      const switches = OF_ENDPOINTS.map((known) => ({ ...known, allowed: !denied.includes(known) }));
      await decide(switches);
      for (const roles of EVERY) {
        await become(roles);
        for (const permission of SWITCHED) {
          const held = roles.map((role) => ({ role, switched: switches.filter((known) => known.role === role) }));
          const carrying = held.filter((one) => allowsHeld(one, permission)).map(({ role }) => role);
          const expected = carrying.length > 0 ? [{ roles: carrying.filter(isOfStaff) }] : 'TC403';
          const found = await rolesThatCount(permission).catch((error: { code?: string }) => error.code);
          expect([roles, permission, found]).toEqual([roles, permission, expected]);
        }
      }
    },
  );

  it.each(['/schedule?tab=upcoming', '/conversations?tab=all'])(
    'reads at %s what each of the roles reads',
    async (path) => {
      const visitor = await api.as(person);
      const idsAs = async (roles: readonly PracticeRole[]) => {
        await become(roles);
        const { body } = await visitor.get(path);
        return new Set((body as { items: { id: string }[] }).items.map(({ id }) => id));
      };
      const alone = new Map<PracticeRole, Set<string>>();
      for (const roles of STAFF.filter(({ length }) => length === 1)) alone.set(roles[0]!, await idsAs(roles));
      expect(new Set([...alone.values()].map(({ size }) => size)).size).toBeGreaterThan(1);
      for (const roles of STAFF) {
        const together = new Set(roles.flatMap((role) => [...(alone.get(role) ?? [])]));
        expect([roles, await idsAs(roles)]).toEqual([roles, together]);
      }
    },
  );
});
