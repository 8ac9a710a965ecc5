import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookup } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { invited, mailsOf, somebody } from '../../../../test/invitations.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let asAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice({ name: 'Oak Clinic' }), 'practice_admin');
  asAdmin = await api.as(admin);
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('resending an invitation', () => {
  it('creates another link for a week and revokes the old one', async () => {
    const { id } = await invited(asAdmin);
    const linkOf = async () => (await asAdmin.post(`/invitations/${id}/link`)).body.url as string;
    const old = await linkOf();
    await api.given.owner.query(`update app.user_invitations set expires_at = now(), delivery = 'sent' where id = $1`, [
      id,
    ]);
    expect(await asAdmin.post(`/invitations/${id}/link`)).toMatchObject({
      status: 410,
      body: { code: 'invitation.expired' },
    });
    const again = await asAdmin.post(`/invitations/${id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { status: 'pending', delivery: 'queued' } });
    expect(await mailsOf(api, id)).toMatchObject([{ payload: { version: '1' } }, { payload: { version: '2' } }]);
    const url = await linkOf();
    const lookedUp = (link: string) => lookup(api, String(link.split('/').at(-1)));
    expect(await lookedUp(url)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await lookedUp(old)).toMatchObject({ status: 404, body: { code: 'invitation.not_found' } });
  });

  it('fails, like copying the link, once the invitation is accepted or cancelled', async () => {
    const accepted = await api.given.invitation({ practiceId: admin.practice.id, acceptedAt: new Date() });
    const { id } = await invited(asAdmin);
    expect(await asAdmin.delete(`/invitations/${id}`)).toMatchObject({ status: 204 });
    for (const verb of ['resend', 'link']) {
      expect(await asAdmin.post(`/invitations/${accepted.id}/${verb}`)).toMatchObject({
        status: 410,
        body: { code: 'invitation.used' },
      });
      expect(await asAdmin.post(`/invitations/${id}/${verb}`)).toMatchObject({ status: 404 });
    }
    expect(await asAdmin.delete(`/invitations/${accepted.id}`)).toMatchObject({ status: 410 });
  });
});

describe('the link of an invitation', () => {
  it('uses the configured address, whatever host the request names', async () => {
    const { id } = await invited(asAdmin);
    const variants = ['host', 'x-forwarded-host', 'x-host', 'forwarded', 'x-original-host', 'x-forwarded-server'];
    for (const header of variants) {
      for (const value of ['evil.example', 'evil.example:443', 'host=evil.example', 'localhost:4200@evil.example']) {
        const { status, body } = await asAdmin.post(`/invitations/${id}/link`, undefined, { [header]: value });
        expect([status, new URL(String(body.url)).origin]).toEqual([200, api.env.PUBLIC_URL]);
      }
    }
  });

  it('never enters the database', async () => {
    const { id } = await invited(asAdmin);
    const token = String((await asAdmin.post(`/invitations/${id}/link`)).body.url)
      .split('/')
      .at(-1);
    const everything = await api.given.owner.query<{ text: string }[]>(
      `select i::text as text from app.user_invitations i union all select o::text from app.outbox o
       union all select a::text from app.audit_events a`,
    );
    expect(everything.some(({ text }) => text.includes(String(token)))).toBe(false);
  });
});

describe('the limits of invitations', () => {
  it('allow three mails per recipient and day', async () => {
    const { id } = await invited(asAdmin);
    for (let sent = 1; sent < 3; sent += 1) {
      expect(await asAdmin.post(`/invitations/${id}/resend`)).toMatchObject({ status: 200 });
    }
    const refused = await asAdmin.post(`/invitations/${id}/resend`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(80_000);
  });

  it('allow a hundred mails per practice and hour, across all senders', async () => {
    const practice = await api.given.practice();
    await api.given.invitation({ practiceId: practice.id, role: 'practitioner', sentAt: manyNow(100) });
    for (const role of ['practice_admin', 'practitioner'] as const) {
      const visitor = await api.as(await api.given.person(practice, role));
      expect(await visitor.post('/invitations', somebody())).toMatchObject({ status: 429 });
    }
    await invited(asAdmin);
  });
});

const manyNow = (count: number) => Array.from({ length: count }, () => new Date());
