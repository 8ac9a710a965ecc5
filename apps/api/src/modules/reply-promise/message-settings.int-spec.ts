import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type MessageSettingsDto, messageSettingsDto, type SaveMessageSettings } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';

let api: ApiHarness;
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(() => api?.stop());

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

const settings = (changes: Partial<SaveMessageSettings> = {}): SaveMessageSettings => ({
  isOn: true,
  hours: ALWAYS,
  replyMinutes: 60,
  emergencyNumber: '112',
  emergencyText: null,
  team: [],
  coverId: null,
  revision: 0,
  ...changes,
});

const read = async ({ browser }: Correspondent): Promise<MessageSettingsDto> =>
  messageSettingsDto.parse((await browser.get('/message-settings')).body);

const save = ({ browser }: Correspondent, changes: Partial<SaveMessageSettings> = {}) =>
  browser.put('/message-settings', settings(changes));

describe('message settings', () => {
  it('default to a working week and the standard notice', async () => {
    const { hours, ...rest } = await read(people.admin);
    expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
    expect(rest).toMatchObject({ isOn: true, replyMinutes: 480, emergencyNumber: '911', revision: 0 });
    expect(rest.staff).toMatchObject({ team: [], coverId: null });
    expect(rest.staff?.colleagues.map(({ name }) => name)).toEqual(['Ana Silva', 'Nina Silva', 'Omar Silva']);
  });

  it('allow changes by administrators and reads by all, by patients without the staff part', async () => {
    const cover = people.practitioner.id;
    const { status } = await save(people.admin, { emergencyText: 'Call us.', coverId: cover, team: [cover] });
    expect(status).toBe(200);
    const shown = await read(people.patient);
    expect(shown).toMatchObject({ replyMinutes: 60, emergencyNumber: '112', emergencyText: 'Call us.', staff: null });
    expect((await read(people.colleague)).staff).toMatchObject({ coverId: cover, team: [cover] });
  });

  it('keep messages forever until an administrator sets a retention period', async () => {
    expect((await read(people.admin)).keptYears).toBeNull();
    expect((await save(people.admin, { keptYears: 10 })).body).toMatchObject({ keptYears: 10, revision: 1 });
    expect((await save(people.admin, { revision: 1 })).body).toMatchObject({ keptYears: 10, revision: 2 });
    expect((await save(people.admin, { revision: 2, keptYears: null })).body).toMatchObject({ keptYears: null });
    const tooFew = { ...settings({ revision: 3 }), keptYears: 1 };
    expect((await people.admin.browser.put('/message-settings', tooFew)).status).toBe(400);
  });

  it.each(['patient', 'practitioner'] as const)('cannot be set by a %s', async (role) => {
    expect((await save(people[role])).status).toBe(403);
  });

  it('reject a stale revision', async () => {
    expect((await save(people.admin)).body).toMatchObject({ revision: 1 });
    expect((await save(people.admin, { revision: 1, replyMinutes: 120 })).body).toMatchObject({ revision: 2 });
    for (const revision of [0, 1]) {
      const refused = await save(people.admin, { revision });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'resource.changed', current: { replyMinutes: 120, revision: 2 } });
    }
  });

  it('accept one of two concurrent first saves', async () => {
    const both = await Promise.all([save(people.admin), save(people.admin, { replyMinutes: 240 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('reject users without a role in the practice', async () => {
    const elsewhere = await openMailroom(api);
    for (const id of [people.patient.id, elsewhere.practitioner.id]) {
      expect((await save(people.admin, { coverId: id })).status).toBe(404);
      expect((await save(people.admin, { team: [id] })).status).toBe(404);
    }
  });

  it('promise an answer within the hours and none without hours', async () => {
    await save(people.admin);
    const { promise } = await read(people.patient);
    const left = Date.parse(promise?.by ?? '') - Date.now();
    expect(promise?.isOpen).toBe(true);
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    await save(people.admin, { revision: 1, hours: [] });
    expect((await read(people.patient)).promise).toBeNull();
  });

  it('return when the hours begin while they are closed', async () => {
    const tomorrow = ((new Date(Date.now() + 86_400_000).getUTCDay() + 6) % 7) + 1;
    const zone = 'UTC';
    const practice = people.admin.person.practice.id;
    await api.given.owner.query('update app.practices set time_zone = $2 where id = $1', [practice, zone]);
    await save(people.admin, { hours: [{ weekday: tomorrow, from: '08:00', to: '12:00' }] });
    const { promise } = await read(people.patient);
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(promise).toEqual({ isOpen: false, from: `${day}T08:00:00Z`, by: `${day}T09:00:00Z` });
  });
});
