import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from './api-harness.js';
import { type Members, someMembers } from './members.js';
import type { Answer, Visitor } from './visitor.js';
import { dayAhead } from './days.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

interface Stage extends Members {
  readonly admin: Members['admin'];
  readonly visitor: Visitor;
  readonly superAdmin: Visitor;
}

type Body = Readonly<Record<string, unknown>>;

interface Edited {
  readonly shown: (stage: Stage) => Promise<Body>;
  readonly send: (stage: Stage, body: Body) => Promise<Answer>;
  readonly first: Body;
  readonly second: Body;
}

const at = (
  path: (stage: Stage) => string,
  method: 'PATCH' | 'PUT' = 'PATCH',
  by: 'visitor' | 'superAdmin' = 'visitor',
) => ({
  shown: async (stage: Stage) => (await stage[by].get(path(stage))).body,
  send: (stage: Stage, body: Body) => stage[by].send(method, path(stage), body),
});

const without = (body: Body, ...fields: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

const only = (body: Body, ...fields: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));

const sending = (edited: Pick<Edited, 'shown' | 'send'>, ...fields: string[]) => ({
  ...edited,
  send: (stage: Stage, body: Body) => edited.send(stage, only(body, ...fields, 'revision')),
});

const memberOf = async (visitor: Visitor, path: string, userId: string): Promise<Body> => {
  const { items } = (await visitor.get(path)).body as { items: Body[] };
  return items.find((item) => item.userId === userId) ?? {};
};

const CONTACT = ['name', 'email', 'phone', 'websiteUrl', 'address', 'timeZone'];

const EDITED: Record<string, Edited> = {
  'practice settings': {
    ...sending(
      at(() => '/practice-settings'),
      ...CONTACT,
      'brandColor',
    ),
    first: { phone: '+1 555 0101' },
    second: { phone: '+1 555 0102' },
  },
  'a practice of the platform': {
    ...sending(
      at(({ practice }) => `/platform/practices/${practice.id}`, 'PATCH', 'superAdmin'),
      ...CONTACT,
      'subdomain',
      'customDomain',
      'isActive',
    ),
    first: { address: '1 First Street' },
    second: { address: '2 Second Street' },
  },
  'an appointment type': {
    shown: async ({ visitor }) => {
      const { items } = (await visitor.get('/appointment-types')).body as { items: Body[] };
      return items[0] ?? {};
    },
    send: ({ visitor }, body) =>
      visitor.put(`/appointment-types/${String(body.id)}`, without(body, 'id', 'bookedNoticeMinutes')),
    first: { minutes: 45 },
    second: { minutes: 50 },
  },
  'reminders and limit': {
    ...at(() => '/scheduling-settings', 'PUT'),
    first: { noticeMinutes: 60 },
    second: { noticeMinutes: 120 },
  },
  'working hours': {
    ...at(({ practitioner }) => `/practitioners/${practitioner.profile.id}/schedule`, 'PUT'),
    first: { bufferMinutes: 10 },
    second: { bufferMinutes: 15 },
  },
  'closed days': {
    ...at(() => '/closed-days', 'PUT'),
    first: { items: [{ day: dayAhead(5), name: 'First' }] },
    second: { items: [{ day: dayAhead(6), name: 'Second' }] },
  },
  rooms: {
    ...at(() => '/rooms', 'PUT'),
    first: { items: [{ id: randomUUID(), name: 'First', isActive: true }] },
    second: { items: [{ id: randomUUID(), name: 'Second', isActive: true }] },
  },
  'message settings': {
    shown: async ({ visitor }) =>
      without((await visitor.get('/message-settings')).body, 'phone', 'timeZone', 'promise', 'mayWrite', 'staff'),
    send: ({ visitor }, body) => visitor.put('/message-settings', { ...body, team: [], coverId: null }),
    first: { emergencyNumber: '112' },
    second: { emergencyNumber: '999' },
  },
  'the own profile': {
    ...sending(
      at(() => '/profile'),
      'firstName',
      'lastName',
      'phone',
      'dateOfBirth',
      'gender',
    ),
    first: { phone: '+1 555 0103' },
    second: { phone: '+1 555 0104' },
  },
  'a member of staff': {
    shown: ({ visitor, practitioner }) => memberOf(visitor, '/users', practitioner.userId),
    send: ({ visitor, practitioner }, body) =>
      visitor.patch(`/users/${practitioner.userId}`, only(body, 'firstName', 'lastName', 'phone', 'revision')),
    first: { lastName: 'First' },
    second: { lastName: 'Second' },
  },
  'an account': {
    shown: ({ superAdmin, practice, practitioner }) =>
      memberOf(superAdmin, `/platform/users?practiceId=${practice.id}`, practitioner.userId),
    send: ({ superAdmin, practitioner }, body) =>
      superAdmin.patch(
        `/platform/users/${practitioner.userId}`,
        only(body, 'firstName', 'lastName', 'phone', 'email', 'revision'),
      ),
    first: { firstName: 'First' },
    second: { firstName: 'Second' },
  },
  "a patient's record": {
    ...sending(
      at(({ patient }) => `/patients/${patient.profile.id}`),
      'phone',
      'status',
    ),
    first: { phone: '+1 555 0105', status: 'inactive' },
    second: { phone: '+1 555 0106', status: 'active' },
  },
  "a patient's medical history": {
    ...sending(
      at(({ patient }) => `/patients/${patient.profile.id}`),
      'medicalHistory',
    ),
    first: { medicalHistory: 'Allergic to penicillin' },
    second: { medicalHistory: 'Nothing known' },
  },
};

async function aStage(): Promise<Stage> {
  const members = await someMembers(api);
  await api.given.appointmentType(members.practice);
  const superAdmin = await api.as(await api.given.superAdmin());
  return { ...members, visitor: await api.as(members.admin), superAdmin };
}

describe.each(Object.entries(EDITED))('%s', (_, { shown, send, first, second }) => {
  it('rejects a stale revision and returns the current state', async () => {
    const stage = await aStage();
    const seen = await shown(stage);
    expect(await send(stage, { ...seen, ...first })).toMatchObject({ status: expect.any(Number) });
    const refused = await send(stage, { ...seen, ...second });
    expect(refused).toMatchObject({ status: 409, body: { code: 'resource.changed', current: first } });
    const now = await shown(stage);
    expect(now).toMatchObject(first);
    expect((refused.body.current as Body).revision).toBe(now.revision);
    expect((await send(stage, { ...now, ...second })).status).toBeLessThan(300);
    expect(await shown(stage)).toMatchObject(second);
  });

  it('accepts one of two concurrent changes', async () => {
    const stage = await aStage();
    const seen = await shown(stage);
    const answers = await Promise.all([send(stage, { ...seen, ...first }), send(stage, { ...seen, ...second })]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('roles and details of a member', () => {
  const DETAILS = { firstName: 'Elena', lastName: 'Alvarez', phone: null };

  it('saves both, or neither if the roles are refused', async () => {
    const { visitor, admin, practitioner } = await aStage();
    const { revision } = await memberOf(visitor, '/users', practitioner.userId);
    const both = { ...DETAILS, roles: ['practice_admin', 'practitioner'], revision };
    expect((await visitor.patch(`/users/${practitioner.userId}`, both)).status).toBe(204);
    const saved = await memberOf(visitor, '/users', practitioner.userId);
    expect(saved).toMatchObject({ firstName: 'Elena', roles: [{ role: 'practice_admin' }, { role: 'practitioner' }] });
    const own = await memberOf(visitor, '/users', admin.userId);
    const refused = { ...DETAILS, roles: ['practitioner'], revision: own.revision };
    expect(await visitor.patch(`/users/${admin.userId}`, refused)).toMatchObject({
      status: 409,
      body: { code: 'user.own_access' },
    });
    expect(await memberOf(visitor, '/users', admin.userId)).toEqual(own);
  });

  it('saves both for a super administrator in a given practice', async () => {
    const { superAdmin, practice, practitioner } = await aStage();
    const list = `/platform/users?practiceId=${practice.id}`;
    const { revision, email } = await memberOf(superAdmin, list, practitioner.userId);
    const change = {
      ...DETAILS,
      email,
      staffRoles: [{ practiceId: practice.id, roles: ['practice_admin'] }],
      revision,
    };
    expect((await superAdmin.patch(`/platform/users/${practitioner.userId}`, change)).status).toBe(204);
    const saved = await memberOf(superAdmin, list, practitioner.userId);
    expect(saved).toMatchObject({ lastName: 'Alvarez', roles: [{ role: 'practice_admin' }] });
  });
});
