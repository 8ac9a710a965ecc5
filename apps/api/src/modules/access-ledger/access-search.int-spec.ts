import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessLedgerPage, type Role } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const HOUR_MS = 3_600_000;
const NEWER = 1_200;

interface Line {
  readonly id: string;
  readonly names: string;
}

let api: ApiHarness;
let reader: Visitor;
let practiceId: string;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ timeZone: 'UTC' });
  practiceId = practice.id;
  const admin = await api.given.person(practice, 'practice_admin', { firstName: 'Ada', lastName: 'Admin' });
  reader = await api.as(admin);
  await rememberPractice(practice, admin);
  const other = await api.given.practice({ timeZone: 'UTC' });
  await rememberPractice(
    other,
    await api.given.person(other, 'practice_admin', { firstName: 'Ada', lastName: 'Admin' }),
  );
  await api.given.owner.query('analyze app.access_ledger');
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function rememberPractice(practice: PersonIn['practice'], admin: PersonIn): Promise<void> {
  const { given } = api;
  const person = (role: Role, firstName: string, lastName: string) =>
    given.person(practice, role, { firstName, lastName });
  const nina = await person('practitioner', 'Nina', 'Lind');
  const rosa = await person('patient', 'Rosa', 'Lind');
  const jose = await person('patient', 'José', 'Núñez');
  const crowd = await person('patient', 'Often', 'Seen');
  const ago = (hours: number) => new Date(Date.now() - (NEWER + hours) * HOUR_MS);
  for (const [at, patient] of [rosa, jose, rosa, crowd, jose].entries()) {
    await given.access({ patient, actor: nina, at: ago(48 * at + 10) });
    await given.access({ patient, actor: admin, at: ago(48 * at + 15) });
    await given.signIn(nina, 'practitioner', ago(48 * at + 12));
  }
  await given.owner.query(
    `update app.access_ledger set actor_name = 'Nina Formerly' where practice_id = $1 and actor_user_id = $2 and first_at < $3`,
    [practice.id, nina.userId, ago(80)],
  );
  // More people with the same name than the query looks up one by one. Two users have each seen every one of them.
  await given.owner.query(
    `with twin as (
       insert into app.profiles (practice_id, first_name, last_name, email)
       select $1, 'Twin', 'Number', 'twin' || n || '@example.test' from generate_series(1, 210) n returning id)
     insert into app.access_ledger (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id, actor_name, times, first_at, last_at)
     select $1, twin.id, date_trunc('hour', $4::timestamptz), who, 'practitioner', 'opened', 'record', twin.id, name, 1, $4, $4
     from twin, (values ($2::uuid, 'Nina Lind'), ($3::uuid, 'Ada Admin')) seen (who, name)`,
    [practice.id, nina.userId, admin.userId, ago(300)],
  );
  await given.owner.query(
    `insert into app.access_ledger (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id, actor_name, times, first_at, last_at)
     select $1, $2, date_trunc('hour', at), $3, 'practice_admin', 'opened', 'record', gen_random_uuid(), 'Ada Admin', 1, at, at
     from (select now() - n * interval '1 hour' as at from generate_series(1, ${NEWER}) n) seen`,
    [practice.id, crowd.profile.id, admin.userId],
  );
}

const allLines = (): Promise<Line[]> =>
  api.given.owner.query(
    `select line.id, app.folded(line.names) as names from (
       select access.id, first_at as at, concat(person.first_name, ' ', person.last_name, ' ', access.actor_name) as names
       from app.access_ledger access
       join app.profiles person on person.practice_id = access.practice_id and person.id = access.patient_profile_id
       where access.practice_id = $1
       union all select id, at, name from app.listed_sign_ins where practice_id = $1) line
     order by line.at desc, line.id desc`,
    [practiceId],
  );

async function found(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; after !== 'none';) {
    const { status, body } = await reader.get(`/access-ledger?limit=${limit}&${query}${after}`);
    expect(status).toBe(200);
    const { items, next } = accessLedgerPage.parse(body);
    ids.push(...items.map(({ id }) => id));
    after = next === null ? 'none' : `&after=${next}`;
  }
  return ids;
}

describe('a search for names in an access log', () => {
  it.each([
    'rosa',
    'lind',
    'rosa lind',
    'nina lind',
    'nunez',
    'nunez nina',
    'jo',
    'formerly',
    'rosa formerly',
    'admin rosa',
    'twin nina',
  ])('finds all lines with every word of %s, in order and across pages', async (typed) => {
    const words = typed.split(' ');
    const wanted = (await allLines()).filter(({ names }) => words.every((word) => ` ${names}`.includes(word)));
    expect(wanted.length).toBeGreaterThan(0);
    const ids = wanted.map(({ id }) => id);
    const q = `q=${encodeURIComponent(typed)}`;
    const limit = ids.length > 50 ? 60 : 2;
    expect(await found(q, limit)).toEqual(ids);
    expect(await found(`${q}&sort=oldest`, limit)).toEqual(ids.toReversed());
  });

  it('finds a common word among the newest lines', async () => {
    const { body } = await reader.get('/access-ledger?limit=20&q=often+ada');
    expect(accessLedgerPage.parse(body).items.map(({ id }) => id)).toEqual(
      (await allLines())
        .filter(({ names }) => /often.*ada/.test(names))
        .slice(0, 20)
        .map(({ id }) => id),
    );
  });

  it.each(['nobody', 'rosa nobody', 'example.test'])('finds no line for %s, which no name contains', async (typed) => {
    expect(await found(`q=${encodeURIComponent(typed)}`, 20)).toEqual([]);
  });

  it('combines with the other filters', async () => {
    expect(await found('q=rosa&kind=changed', 20)).toEqual([]);
    expect(await found('q=nina&kind=signed_in', 3)).toHaveLength(5);
    const day = new Date(Date.now() - (NEWER + 60) * HOUR_MS).toISOString().slice(0, 10);
    expect(await found(`q=rosa&to=${day}`, 20)).toHaveLength(2);
    expect(await found(`q=rosa&from=${day}`, 20)).toHaveLength(2);
    expect(await found(`q=rosa&to=${day}&sort=oldest`, 1)).toHaveLength(2);
  });

  it('exports the lines that it finds', async () => {
    const { text } = await reader.get('/access-ledger/export?q=rosa');
    expect(text.trim().split('\n')).toHaveLength(5);
  });
});
