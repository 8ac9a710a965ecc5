import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID, registrationMonitoringDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

interface Attempts {
  readonly count?: number;
  readonly address?: string | null;
  readonly success?: boolean;
  readonly hoursAgo?: number;
}

const attempts = ({ count = 1, address = '192.0.2.1', success = false, hoursAgo = 1 }: Attempts) =>
  api.given.owner.query(
    `insert into app.registration_attempts (email, ip_address, attempt_type, success, error_message, created_at)
     select 'person-' || n || '@example.test', $2, 'signup', $3, case when $3 then null else 'signup.invitation_required' end,
       now() - make_interval(hours => $4) - make_interval(secs => n)
     from generate_series(1, $1) n`,
    [count, address, success, hoursAgo],
  );

const read = async () =>
  registrationMonitoringDto.parse((await superAdmin.get('/platform/registration-attempts')).body);

describe('registration monitoring', () => {
  it('shows nothing without attempts', async () => {
    expect(await read()).toEqual({
      total: 0,
      failed: 0,
      attempts: [],
      suspiciousAddresses: [],
      recent: [],
      keepDays: 30,
    });
  });

  it('covers one day, newest first, and flags an address from the third failure', async () => {
    await attempts({ count: 3, address: '192.0.2.3', hoursAgo: 2 });
    await attempts({ count: 2, address: '192.0.2.2' });
    await attempts({ count: 3, address: null });
    await attempts({ count: 9, address: '192.0.2.9', hoursAgo: 25 });
    const monitoring = await read();
    expect(monitoring).toMatchObject({
      total: 8,
      failed: 8,
      suspiciousAddresses: [{ ipAddress: '192.0.2.3', failures: 3 }],
      recent: [],
    });
    const times = monitoring.attempts.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(monitoring.attempts[0]).toMatchObject({ success: false, reason: 'signup.invitation_required' });
  });

  it('exports all attempts of the day, audited and without formulas', async () => {
    await api.given.owner.query('truncate app.registration_attempts');
    await attempts({ count: 700 });
    await attempts({ hoursAgo: 25, address: '192.0.2.9' });
    await api.given.owner.query(`update app.registration_attempts set email = '=1+1' where email like 'person-7@%'`);
    const { status, text } = await superAdmin.get('/platform/registration-attempts/export');
    expect(status).toBe(200);
    const lines = text.trim().split('\n');
    expect(lines[0]).toMatch(/^\uFEFF?createdAt,email,kind,success,reason,ipAddress$/);
    expect(lines).toHaveLength(701);
    expect(text).toContain(",'=1+1,");
    const audit = (await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1);
    expect(audit).toMatchObject({ action: 'export', resource_type: 'registration-attempt', outcome: 'done' });
    await api.given.owner.query('truncate app.registration_attempts');
  });

  it('shows at most a hundred attempts and five registrations', async () => {
    await attempts({ count: 120, address: '2001:db8::1', hoursAgo: 3 });
    await attempts({ count: 7, success: true });
    const monitoring = await read();
    expect(monitoring.attempts).toHaveLength(100);
    expect(monitoring.recent).toHaveLength(5);
    expect(monitoring.recent.every(({ success }) => success)).toBe(true);
    expect(monitoring.suspiciousAddresses[0]).toMatchObject({ ipAddress: '2001:db8::1', failures: 120 });
  });

  it('rejects everybody except super administrators and creates an audit event', async () => {
    const admin = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    expect(await admin.get('/platform/registration-attempts')).toMatchObject({ status: 403 });
    expect(await admin.post('/platform/registration-attempts/cleanup')).toMatchObject({ status: 403 });
    await read();
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({ action: 'list' });
  });
});

describe('the cleanup of registration attempts', () => {
  it('removes attempts older than 30 days, reports the number, and finds none the second time', async () => {
    await attempts({ count: 4, hoursAgo: 31 * 24 });
    await attempts({ count: 1, hoursAgo: 29 * 24 });
    const clean = () => superAdmin.post('/platform/registration-attempts/cleanup');
    expect(await clean()).toMatchObject({ status: 200, body: { deleted: 4 } });
    expect(await clean()).toMatchObject({ status: 200, body: { deleted: 0 } });
  });
});
