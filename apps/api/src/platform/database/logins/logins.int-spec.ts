import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID, type Role, ROLES } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Viewer } from '../../access/viewer.js';
import { Logins } from './logins.js';
import { SharedFlush } from '../connections/shared-flush.js';
import { TenantDb } from '../tenant-db.js';

let api: ApiHarness;
let db: TenantDb;
let both: PersonIn;
let patient: PersonIn;

beforeAll(async () => {
  api = await startApi();
  db = api.app.get(TenantDb);
  both = await api.given.person(await api.given.practice(), 'practitioner');
  await api.given.role(both.userId, both.practice.id, 'patient');
  patient = await api.given.person(both.practice, 'patient');
}, START_TIMEOUT);

afterAll(() => api?.stop());

const viewer = ({ userId, email, practice }: PersonIn, allowedRoles: Role[] | null, clientId = 'telecare-staff') =>
  ({
    userId,
    email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    sessionId: userId,
    clientId,
    level: 1,
    provedAt: 0,
    lackingLevel: 0,
    scope: allowedRoles ? 'practice' : 'own',
    practiceId: allowedRoles ? practice.id : PLATFORM_PRACTICE_ID,
    allowedRoles,
    correlationId: 'logins-int-spec',
    onlyReads: false,
    shows: 'names',
    switched: null,
    record: null,
  }) satisfies Viewer;

const whoIs = (as: Viewer, logins = db) =>
  logins.query(as, { text: 'select session_user::text as login, app.ctx_role() as role', values: [] });

const STAFF = [{ login: 'app_staff', role: 'practitioner' }];
const PATIENT = [{ login: 'app_patient', role: 'patient' }];

describe.each(['telecare-staff', 'telecare-patient'])('an endpoint for both sides with a token of %s', (client) => {
  it("uses the patients' login for a patient", async () => {
    expect(await whoIs(viewer(patient, [...ROLES], client))).toEqual(PATIENT);
  });

  it('treats a practitioner who is also a patient as a practitioner', async () => {
    expect(await whoIs(viewer(both, [...ROLES], client))).toEqual(STAFF);
  });
});

describe('an endpoint for one side', () => {
  it('gives a practitioner who is also a patient its allowed role', async () => {
    expect(await whoIs(viewer(both, ['patient']))).toEqual(PATIENT);
    expect(await whoIs(viewer(both, ['practice_admin', 'practitioner']))).toEqual(STAFF);
  });

  it('fails in the tenant context on every other login', async () => {
    const { open, staff, patient: patients } = api.app.get(Logins);
    const flush = api.app.get(SharedFlush);
    const exchanged = new TenantDb({ open: staff, staff: patients, patient: staff }, flush);
    const onOpen = new TenantDb({ open: patients, staff: open, patient: open }, flush);
    for (const db of [exchanged, onOpen]) {
      for (const as of [viewer(both, ['practitioner']), viewer(patient, ['patient']), viewer(patient, null)]) {
        await expect(whoIs(as, db)).rejects.toMatchObject({ code: 'TC421' });
      }
    }
  });
});

describe('the database login of public pages and own accounts', () => {
  it.each(['profiles', 'appointments', 'user_roles', 'medical_histories'])('cannot read %s', async (table) => {
    const rows = db.openQuery({ text: `select from app.${table}`, values: [] });
    await expect(rows).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the database login of staff', () => {
  const change = (as: Viewer, text: string, ...values: unknown[]) => db.query(as, { text, values });
  const GIVE = `insert into app.user_roles (practice_id, user_id, role) values ($1, $2, $3)`;
  const REFUSED = { code: '42501' };

  it('gives staff roles to members as an administrator only', async () => {
    const { practice } = both;
    const admin = viewer(await api.given.person(practice, 'practice_admin'), ['practice_admin']);
    const stranger = await api.given.person(await api.given.practice(), 'practitioner');
    const practitioner = viewer(both, ['practitioner']);
    await expect(change(practitioner, GIVE, practice.id, both.userId, 'scheduler')).rejects.toMatchObject(REFUSED);
    await expect(change(admin, GIVE, practice.id, both.userId, 'super_admin')).rejects.toMatchObject(REFUSED);
    await expect(change(admin, GIVE, practice.id, stranger.userId, 'scheduler')).rejects.toMatchObject(REFUSED);
    await expect(change(admin, GIVE, stranger.practice.id, both.userId, 'scheduler')).rejects.toMatchObject(REFUSED);
    expect(await change(admin, `${GIVE} returning role`, practice.id, both.userId, 'scheduler')).toHaveLength(1);
  });

  it('removes roles of members as an administrator only', async () => {
    const { practice } = both;
    const admin = viewer(await api.given.person(practice, 'practice_admin'), ['practice_admin']);
    const elsewhere = await api.given.person(await api.given.practice(), 'practitioner');
    const take = (as: Viewer, userId: string) =>
      change(as, 'delete from app.user_roles where user_id = $1 returning role', userId);
    const colleague = await api.given.person(practice, 'scheduler');
    expect(await take(viewer(both, ['practitioner']), colleague.userId)).toEqual([]);
    expect(await take(admin, elsewhere.userId)).toEqual([]);
    expect(await take(admin, colleague.userId)).toEqual([{ role: 'scheduler' }]);
  });

  it('cannot block an account', async () => {
    const admin = viewer(await api.given.person(both.practice, 'practice_admin'), ['practice_admin']);
    const block = 'insert into app.account_blocks (user_id, blocked_by_user_id) values ($1, $1)';
    await expect(change(admin, block, both.userId)).rejects.toMatchObject(REFUSED);
  });
});

describe('the database login of patients', () => {
  it.each([
    'medical_histories',
    'earlier_medical_histories',
    'appointment_changes',
    'appointment_events',
    'appointment_notifications',
    'user_invitations',
    'outbox',
  ])('cannot read %s', async (table) => {
    const rows = db.query(viewer(patient, ['patient']), { text: `select from app.${table}`, values: [] });
    await expect(rows).rejects.toMatchObject({ code: '42501' });
  });
});
