import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MeDto } from '@telecare/contracts';
import { apiServer } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { anInvitation } from '../../../test/invitations.js';
import { holds, lakeside, me, riverside } from '../../../test/people.js';
import { startI18n } from '../../i18n/i18n.js';
import { queryClient } from '../../query-client.js';
import {
  acceptOnReturn,
  invitationToken,
  isAcceptingInvitation,
  takeInvitationLink,
} from '../../session/invitation-token.js';
import { openInvitation } from './open-invitation.js';

const server = apiServer();
const invited = me([], { email: 'Noor.Haddad@example.test' });
const refused = (status: number, code: string) => HttpResponse.json({ status, code }, { status });

let lookups: unknown[];
let acceptances: unknown[];

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  lookups = [];
  acceptances = [];
  window.history.replaceState(null, '', '/invite/a-secret');
  takeInvitationLink();
});

afterEach(() => queryClient.clear());

const looksUp = (answer: () => Response) =>
  http.post('*/api/invitation-lookup', async ({ request }) => {
    lookups.push(await request.json());
    return answer();
  });

const accepts = (answer: () => Response) =>
  http.post('*/api/invitation-acceptances', async ({ request }) => {
    acceptances.push(await request.json());
    return answer();
  });

const open = (person: MeDto | null = null, search = '?practice=riverside') =>
  openInvitation({ search, findPerson: () => Promise.resolve(person) });

const goesTo = async (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (thrown: Response) => thrown.headers.get('location'),
  );

describe('opening an invitation', () => {
  it('sends the token in the body and works without a session', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation())));
    expect(await open()).toMatchObject({ kind: 'signed-out', titleKey: 'invitation.titles.staff' });
    expect(lookups).toEqual([{ token: 'a-secret' }]);
  });

  it('reads in its language, unless another was chosen in this browser', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation({ language: 'es' }))));
    localStorage.setItem('telecare.language', 'en');
    await open();
    expect(document.documentElement.lang).toBe('en');
    localStorage.clear();
    await open();
    expect(document.documentElement.lang).toBe('es');
  });

  it('redirects to the address of its practice first, without a second lookup', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation())));
    expect(await goesTo(open(null, '?practice=lakeside'))).toBe('/auth/invite-acceptance?practice=riverside');
    await open();
    expect(lookups).toHaveLength(1);
  });

  it('leaves every practice if it is for the platform', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation({ role: 'super_admin', practice: null }))));
    expect(await goesTo(open())).toBe('/auth/invite-acceptance');
    expect(await open(null, '')).toMatchObject({ kind: 'signed-out' });
  });

  it('knows the invited person however the address is written', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation())));
    expect(await open(invited)).toMatchObject({ kind: 'invited-person' });
    expect(await open(me([]))).toMatchObject({ kind: 'other-person', titleKey: 'invitation.other.title' });
  });

  it.each(['expired', 'accepted', 'cancelled', 'waiting', 'declined'] as const)(
    'that is %s says so',
    async (status) => {
      server.use(looksUp(() => HttpResponse.json(anInvitation({ status, portal: 'patient' }))));
      expect(await open()).toMatchObject({
        kind: 'unusable',
        reason: status,
        portal: 'patient',
        subdomain: 'riverside',
      });
    },
  );

  it('distinguishes an unknown invitation from a failed lookup', async () => {
    server.use(looksUp(() => refused(404, 'invitation.not_found')));
    expect(await open()).toMatchObject({ kind: 'unusable', reason: 'unknown', portal: 'staff' });
    server.use(looksUp(() => refused(503, 'service.unavailable')));
    expect(await open()).toMatchObject({ kind: 'failed', error: { code: 'service.unavailable' } });
    server.use(looksUp(() => HttpResponse.error()));
    expect(await open()).toMatchObject({ kind: 'failed', error: { code: 'network.unreachable' } });
  });

  it('sends no request without a token', async () => {
    sessionStorage.clear();
    expect(await open()).toMatchObject({ kind: 'unusable', reason: 'none' });
  });
});

describe('coming back from the sign-in page', () => {
  const accepted = { practice: { subdomain: 'riverside' }, role: 'practitioner', waits: false };

  it('accepts once and continues at the dashboard that is open now', async () => {
    server.use(
      looksUp(() => HttpResponse.json(anInvitation())),
      accepts(() => HttpResponse.json(accepted, { status: 201 })),
      http.get('*/api/me', () => HttpResponse.json(me([holds('practitioner', riverside, true)]))),
    );
    acceptOnReturn();
    expect(await Promise.all([goesTo(open(invited)), open(invited)])).toMatchObject([
      '/dashboard?practice=riverside',
      { kind: 'invited-person', failure: undefined },
    ]);
    expect(acceptances).toEqual([{ token: 'a-secret' }]);
    expect(invitationToken()).toBeNull();
  });

  it('leads a patient to the dashboard of patients', async () => {
    server.use(
      looksUp(() => HttpResponse.json(anInvitation({ role: 'patient', portal: 'patient' }))),
      accepts(() => HttpResponse.json({ ...accepted, role: 'patient' }, { status: 201 })),
      http.get('*/api/me', () => HttpResponse.json(me([holds('patient', riverside, true)]))),
    );
    acceptOnReturn();
    expect(await goesTo(open(invited))).toBe('/patient/dashboard?practice=riverside');
  });

  it('leads a patient whom the practice has to approve to its page, also from another home', async () => {
    server.use(
      looksUp(() => HttpResponse.json(anInvitation({ role: 'patient', portal: 'patient', needsApproval: true }))),
      accepts(() => HttpResponse.json({ ...accepted, role: 'patient', waits: true }, { status: 201 })),
      http.get('*/api/me', () => HttpResponse.json(me([holds('patient', lakeside, true)]))),
    );
    acceptOnReturn();
    expect(await goesTo(open(invited))).toBe('/patient/dashboard?practice=riverside');
  });

  it('continues also when the new roles cannot be read yet', async () => {
    server.use(
      looksUp(() => HttpResponse.json(anInvitation())),
      accepts(() => HttpResponse.json(accepted, { status: 201 })),
      http.get('*/api/me', () => refused(403, 'access.denied')),
    );
    acceptOnReturn();
    expect(await goesTo(open(invited))).toBe('/dashboard?practice=riverside');
  });

  it('stops accepting if the invitation was accepted meanwhile', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation({ status: 'accepted' }))));
    acceptOnReturn();
    expect(await open(invited)).toMatchObject({ kind: 'unusable', reason: 'accepted' });
    expect(isAcceptingInvitation()).toBe(false);
  });

  it('says why it was not accepted, and leaves the next try to the person', async () => {
    server.use(
      looksUp(() => HttpResponse.json(anInvitation())),
      accepts(() => refused(503, 'service.unavailable')),
    );
    acceptOnReturn();
    expect(await open(invited)).toMatchObject({ kind: 'invited-person', failure: { code: 'service.unavailable' } });
    expect(await open(invited)).toMatchObject({ failure: undefined });
    expect(acceptances).toHaveLength(1);
    expect(invitationToken()).toBe('a-secret');
  });

  it('never accepts for a different person', async () => {
    server.use(looksUp(() => HttpResponse.json(anInvitation())));
    acceptOnReturn();
    expect(await open(me([]))).toMatchObject({ kind: 'other-person' });
    expect(acceptances).toEqual([]);
    expect(isAcceptingInvitation()).toBe(false);
  });
});
