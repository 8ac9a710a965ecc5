import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { propertiesOf } from '../../../../test/calendar-text.js';
import { inHours } from '../../../../test/clinic.js';
import { invited } from '../../../../test/invitations.js';
import { calendarIn, MailedClinic } from '../../../../test/mailed-clinic.js';

let here: MailedClinic;
const PLATFORM = 'http://localhost:4200';

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

async function useDomain(domain: string, certificate: string, until: string): Promise<string> {
  const { id } = here.clinic.admin.practice;
  await here.query('delete from app.domain_certificates where practice_id = $1', [id]);
  await here.query('update app.practices set custom_domain = $2 where id = $1', [id, domain]);
  await here.query(
    `insert into app.domain_certificates (practice_id, domain, certificate, certificate_until)
     values ($1, $2, $3, now() + $4::interval)`,
    [id, domain, certificate, until],
  );
  return `https://${domain}:4200`;
}

async function linksGiven() {
  const { clinic, api } = here;
  const [patient, practitioner] = await here.pair();
  const id = await clinic.book(patient, practitioner, inHours(72));
  const visitor = await api.as(patient);
  const file = propertiesOf((await visitor.get(`/my-appointments/${id}/calendar-file`)).text);
  const feedAddress = String((await visitor.post('/calendar-feed')).body.url);
  const feed = propertiesOf((await api.anybody.get(new URL(feedAddress).pathname.replace('/api', ''))).text);
  const desk = await api.as(clinic.admin);
  const invitation = await invited(desk);
  const { url } = (await desk.post(`/invitations/${invitation.id}/link`)).body as { url: string };
  const mail = (await calendarIn(await here.mailTo(patient))).URL;
  return { file: file.URL, feed: feed.URL, feedAddress, invitation: url, mail };
}

const originsOf = (links: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(links).map(([name, link]) => [name, new URL(link ?? '').origin]));

const all = (origin: string) =>
  Object.fromEntries(['file', 'feed', 'feedAddress', 'invitation', 'mail'].map((name) => [name, origin]));

describe('links of a practice with its own domain', () => {
  it('use the domain in mails, calendar files, feeds and invitations', async () => {
    const domain = await useDomain('oak-clinic.example', 'trusted', '30 days');
    expect(originsOf(await linksGiven())).toEqual(all(domain));
    const kept = await here.query('select distinct origin_domain from app.user_invitations where practice_id = $1', [
      here.clinic.admin.practice.id,
    ]);
    expect(kept).toEqual([{ origin_domain: 'oak-clinic.example' }]);
  });

  it.each([
    ['is for another name', 'wrong_name', '30 days'],
    ['has ended', 'trusted', '-1 minute'],
  ])("use the platform's domain while the certificate %s", async (_, certificate, until) => {
    await useDomain('oak-clinic.example', certificate, until);
    expect(originsOf(await linksGiven())).toEqual(all(PLATFORM));
  });
});
