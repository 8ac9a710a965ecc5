import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { listeningPool } from '../../platform/database/connections/listening-client.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { enterConversation, isReadable } from './entered.read-model.js';

let api: ApiHarness;
let staff: Pool;
let patients: Pool;
let people: Record<'patient' | 'otherPatient' | 'practitioner' | 'colleague' | 'admin' | 'scheduler', PersonIn>;

beforeAll(async () => {
  api = await startApi();
  staff = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 1 });
  patients = listeningPool({ connectionString: api.env.DATABASE_PATIENT_URL, max: 1 });
  const { given } = api;
  const practice = await given.practice();
  people = {
    patient: await given.person(practice, 'patient'),
    otherPatient: await given.person(practice, 'patient'),
    practitioner: await given.person(practice, 'practitioner'),
    colleague: await given.person(practice, 'practitioner'),
    admin: await given.person(practice, 'practice_admin'),
    scheduler: await given.person(practice, 'scheduler'),
  };
  const { patient, otherPatient, practitioner, colleague, admin } = people;
  await given.conversation({ patient, people: [patient, practitioner], messages: [{ from: patient, content: 'A' }] });
  await given.conversation({ patient: otherPatient, people: [colleague, otherPatient] });
  await given.conversation({ people: [practitioner, colleague], messages: [{ from: practitioner, content: 'B' }] });
  await given.conversation({ people: [admin, colleague] });
  const team = { patient: otherPatient, people: [otherPatient] as const, isTeam: true };
  await given.conversation({ ...team, messages: [{ from: otherPatient, content: 'C' }] });
  await given.conversation({ ...team, assigneeProfileId: colleague.profile.id });
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all([staff?.end(), patients?.end()]);
  await api?.stop();
});

/** Returns the rows that the last statement finds for a person. Rolls back the transaction. */
async function found(role: string, person: PersonIn | null, ...statements: (string | Statement<unknown>)[]) {
  return foundIn(role, person, OPEN, statements);
}

const OPEN = { patients: 'all' };

async function foundIn(
  role: string,
  person: PersonIn | null,
  opening: object,
  statements: readonly (string | Statement<unknown>)[],
): Promise<Record<string, unknown>[]> {
  const client = await (role === 'patient' ? patients : staff).connect();
  const context = {
    practice_id: people.patient.practice.id,
    role,
    roles: `{${role}}`,
    profile_id: person?.profile.id ?? '',
    ...opening,
  };
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(context)) {
      await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    }
    let rows: Record<string, unknown>[] = [];
    for (const one of statements) rows = (await client.query<Record<string, unknown>>(one)).rows;
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const roles = (): [string, PersonIn | null, number][] => [
  ['patient', people.patient, 1],
  ['patient', people.otherPatient, 3],
  ['practitioner', people.practitioner, 2],
  ['practitioner', people.colleague, 3],
  ['practice_admin', people.admin, 5],
  ['scheduler', people.scheduler, 2],
  ['super_admin', null, 4],
  ['none', null, 0],
];

describe('the visibility of a conversation', () => {
  it('agrees between the policies and seen_conversations()', async () => {
    const all = await api.given.owner.query<{ id: string }[]>('select id from app.conversations');
    const asked = all.map(({ id }) => `('${id}'::uuid)`).join(', ');
    for (const [role, person, count] of roles()) {
      const seen = await found(role, person, 'select id from app.conversations order by id');
      const named = await found(
        role,
        person,
        `select distinct conversation_id as id from app.conversation_people(array(values ${asked}), true) order by 1`,
      );
      expect([role, seen.length]).toEqual([role, count]);
      expect(named).toEqual(seen);
    }
  });

  it('excludes super administrators while names are hidden', async () => {
    const all = `(select array_agg(id) from app.conversations)`;
    for (const text of ['select from app.conversations', `select from app.conversation_people(${all}, true)`]) {
      expect(await foundIn('super_admin', null, {}, [text])).toEqual([]);
    }
  });
});

describe('the content of a conversation', () => {
  const OF_BOTH = ['messages', 'message_drafts', 'message_revisions'];
  const OF_STAFF = ['conversation_notes', 'conversation_events'];

  it('remains hidden from statements outside the conversation context', async () => {
    for (const [role, person] of roles()) {
      const tables = role === 'patient' ? OF_BOTH : [...OF_BOTH, ...OF_STAFF];
      for (const table of tables) expect(await found(role, person, `select from app.${table}`)).toEqual([]);
    }
  });

  it.each(OF_STAFF)("rejects reads of %s with the patients' database login", async (table) => {
    const rows = found('patient', people.patient, `select from app.${table}`);
    await expect(rows).rejects.toThrow('permission denied');
  });

  it('appears only for the last conversation context that the caller may see', async () => {
    const all = await api.given.owner.query<{ id: string }[]>('select id from app.conversations order by last_seq');
    const enter = all.map(({ id }) => enterConversation({ conversationId: id }));
    const held = `select distinct conversation_id as id from app.messages`;
    const withMessages = all.slice(-3).map(({ id }) => id);
    for (const [role, person] of roles()) {
      const seen = (await found(role, person, 'select id from app.conversations')).map(({ id }) => id);
      for (const [at, { id }] of all.entries()) {
        const shown = seen.includes(id) && withMessages.includes(id) ? [{ id }] : [];
        expect(await found(role, person, ...enter.slice(0, at + 1), held)).toEqual(shown);
      }
    }
  });
});

describe('the right to read a conversation', () => {
  const bySchema = 'select id, is_readable from app.seen_conversations() order by id';
  const byApi = prepared('spec.isReadable', () =>
    db
      .selectFrom('app.conversations as seen')
      .select(['seen.id', isReadable('seen').as('is_readable')])
      .orderBy('seen.id'),
  );

  it('agrees between isReadable and seen_conversations()', async () => {
    const { given } = api;
    const { patient, practitioner, colleague, admin, scheduler } = people;
    const both = await given.person(patient.practice, 'practitioner');
    await given.owner.query(`insert into app.user_roles (practice_id, user_id, role) values ($1, $2, 'scheduler')`, [
      patient.practice.id,
      both.userId,
    ]);
    const staff = [practitioner, colleague, admin, scheduler, both];
    for (const person of staff) {
      const assigned = { assigneeProfileId: person.profile.id };
      for (const one of [
        { people: [person, patient] as const },
        { people: [patient, person] as const, isTeam: true },
        { people: [patient] as const, isTeam: true },
        { people: [patient] as const, isTeam: true, ...assigned },
      ]) {
        await given.conversation({ patient, ...one });
        const { id } = await given.conversation({ patient, ...one });
        await given.owner.query('update app.conversations set is_clinical = true where id = $1', [id]);
      }
    }
    const cases: [string, PersonIn | null, string, boolean[]][] = [
      ['practitioner', practitioner, '{practitioner}', [true]],
      ['practice_admin', admin, '{practice_admin}', [true]],
      ['practice_admin', admin, '{practice_admin,scheduler}', [true]],
      ['super_admin', null, '{super_admin}', [true]],
      ['scheduler', scheduler, '{scheduler}', [false, true]],
      ['scheduler', both, '{practitioner,scheduler}', [false, true]],
      ['practitioner', both, '{practitioner,scheduler}', [false, true]],
      ['none', null, '{}', []],
    ];
    for (const [role, person, held, answers] of cases) {
      const context = { ...OPEN, roles: held };
      const seen = await foundIn(role, person, context, [bySchema]);
      expect([role, held, await foundIn(role, person, context, [byApi({})])]).toEqual([role, held, seen]);
      const given = new Set(seen.map((one) => one.is_readable as boolean));
      expect([role, held, [...given].sort()]).toEqual([role, held, answers]);
    }
  });
});
