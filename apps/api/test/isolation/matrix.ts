import type { ApiHarness } from '../api-harness.js';
import type { Visitor } from '../visitor.js';
import { type Cell, cells, idOf, practiceOf } from './cells.js';
import { REQUESTS } from './requests.js';
import { CANARY, PATIENT_CANARY, type World } from './world.js';

export interface Finding {
  readonly operation: string;
  readonly cell: string;
  readonly fault: string;
}

export async function runMatrix(
  api: ApiHarness,
  world: World,
  all = cells(),
): Promise<{ size: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  for (const cell of all) {
    for (const fault of await faultsOf(api, world, cell)) {
      const { operation, actor, place, target } = cell;
      findings.push({ operation, cell: `${actor} in ${place}, ${target}`, fault });
    }
  }
  return { size: all.length, findings };
}

async function faultsOf(api: ApiHarness, world: World, cell: Cell): Promise<string[]> {
  const request = REQUESTS[cell.operation];
  if (!request) return ['has no request in the matrix'];
  const before = await auditCount(api);
  const visitor = await visitorOf(api, world, cell);
  const id = await idOf(cell, world, api.given);
  const body = request.bodyOf ? await request.bodyOf(id, world, api.given) : request.body;
  const answer = await visitor.send(cell.method as 'GET', request.path(id), body, request.headers);
  const written = (await auditCount(api)) - before;
  const faults = [];
  if (answer.status !== cell.expected) faults.push(`answered ${answer.status} instead of ${cell.expected}`);
  if (!cell.mayShowOther && answer.text.includes(CANARY)) faults.push('showed a row of the other practice');
  if (cell.actor === 'super_admin' && answer.text.includes(PATIENT_CANARY))
    faults.push('named a patient of a closed practice');
  if (isAudited(cell) && written !== 1) faults.push(`left ${written} audit events`);
  return faults;
}

const OWN = [
  'getMe',
  'getAccess',
  'getProfile',
  'updateProfile',
  'chooseLanguage',
  'getMailChoices',
  'saveMailChoices',
  'listPushDevices',
  'addPushDevice',
  'removePushDevice',
  'testPushDevice',
  'listOwnFactors',
  'listOwnSessions',
  'listOwnAcceptances',
  'endOwnSession',
  'endOtherSessions',
  'acceptInvitation',
  'countUnreadMessages',
  'saveMessageDraft',
];

/** Operations about machines, not people. Their refusals are audited too. */
const OF_NOBODY = ['getSystemHealth', 'getHealthHistory'];

const OF_A_NAMED_PRACTICE = ['openPractice', 'closePractice'];

/**
 * Every attempt by a signed-in user on a practice must be audited, even a refused one. An unknown practice has no audit
 * log to write to.
 */
const isAudited = ({ operation, actor, expected, place }: Cell): boolean =>
  actor !== 'anonymous' &&
  !OWN.includes(operation) &&
  !(OF_NOBODY.includes(operation) && expected === 200) &&
  !((place === 'missing' || OF_A_NAMED_PRACTICE.includes(operation)) && expected === 404);

async function visitorOf(api: ApiHarness, world: World, cell: Cell): Promise<Visitor> {
  if (cell.actor === 'anonymous') return api.anybody;
  const visitor = await api.as(world.people[cell.actor], practiceOf(cell, world));
  if (cell.actor === 'opener') await openEveryPractice(api, world, visitor);
  return visitor;
}

async function openEveryPractice(
  { given }: ApiHarness,
  { home, other, suspended, people }: World,
  { session }: Visitor,
) {
  for (const practice of [home, other, suspended])
    await given.opening(people.opener, practice, session?.sessionId ?? '');
}

/** Leaves out change events, which belong to the event of the act. */
async function auditCount({ given }: ApiHarness): Promise<number> {
  const [row] = await given.owner.query<{ count: string }[]>(
    `select count(*) from app.audit_events where action <> 'change'`,
  );
  return Number(row?.count);
}

/**
 * Tables to compare. The column names the user whose own rows may change: allowed requests create names, roles and
 * bookings.
 */
const OF_THE_PRACTICE = {
  profiles: 'user_id',
  user_roles: 'user_id',
  patient_practice_relationships: null,
  medical_histories: null,
  earlier_medical_histories: null,
  appointments: 'booked_by_user_id',
};

export async function fingerprint({ given }: ApiHarness, { other, people, edited }: World): Promise<string> {
  const parts = Object.entries(OF_THE_PRACTICE).map(
    ([name, person]) =>
      `select '${name}' || t::text as row from app.${name} t where practice_id = $1${
        person ? ` and (${person} is null or ${person} <> all($2))` : ''
      }`,
  );
  const [hash] = await given.owner.query<{ md5: string }[]>(
    `select md5(string_agg(row, '|' order by row)) from (${parts.join(' union all ')}) rows`,
    [other.id, [people.two_practices.userId, edited.userId]],
  );
  return hash?.md5 ?? '';
}
