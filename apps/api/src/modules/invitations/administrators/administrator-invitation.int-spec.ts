import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { lookup } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { mailsOf } from '../../../../test/invitations.js';
import { Practice } from '../../practices/practice.entity.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { inviteAdministrator } from './administrator-invitation.js';
import { InvitationLinks } from '../mails/invitation-links.js';

let api: ApiHarness;
let worker: WorkerDb;

beforeAll(async () => {
  api = await startApi();
  worker = new WorkerDb(api);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.onApplicationShutdown();
  await api?.stop();
});

const EMAIL = 'operator@example.test';

const invite = (mail = false) => inviteAdministrator(worker, new InvitationLinks(api), { email: EMAIL, mail });
const lookUp = (link = '') => lookup(api, String(link.split('/').at(-1)));
const invitations = () =>
  api.given.owner.query<{ id: string }[]>(`select id from app.user_invitations where email = $1`, [EMAIL]);

describe('inviting the first super administrator', () => {
  it('prints a link that invites to the platform and audits it', async () => {
    const link = await invite();
    expect(await lookUp(link)).toMatchObject({ status: 200, body: { status: 'pending', role: 'super_admin' } });
    const [{ id } = { id: '' }] = await invitations();
    const events = await api.given.auditOf(PLATFORM_PRACTICE_ID);
    expect(events.filter(({ resource_ids }) => resource_ids.includes(id))).toMatchObject([
      { action: 'create', outcome: 'done' },
    ]);
    expect(await mailsOf(api, id)).toEqual([]);
  });

  it('prints another link the second time and revokes the first', async () => {
    const [first, second] = [await invite(), await invite(true)];
    expect(await lookUp(first)).toMatchObject({ status: 404 });
    expect(await lookUp(second)).toMatchObject({ status: 200 });
    const found = await invitations();
    expect(found).toHaveLength(1);
    expect(await mailsOf(api, found[0]!.id)).toHaveLength(1);
  });

  it('changes nothing for a super administrator', async () => {
    const platform = await api.given.owner.getRepository(Practice).findOneByOrFail({ id: PLATFORM_PRACTICE_ID });
    await api.given.person(platform, 'super_admin', { email: EMAIL });
    expect(await invite()).toBeUndefined();
  });
});
