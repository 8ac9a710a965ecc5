import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, practiceId } from './api.ts';
import { inDatabase } from './database.ts';
import { linkIn, mailTo } from './mailbox.ts';

export interface Invited {
  readonly email: string;
  readonly role: 'practice_admin' | 'practitioner' | 'patient';
  readonly firstName: string;
  readonly lastName: string;
}

export const NEW_PASSWORD = 'Grey-Otter-Harbour-41';

export const stranger = (changes: Partial<Invited> = {}): Invited => ({
  email: `noor.${randomUUID().slice(0, 8)}@invited.example`,
  role: 'practitioner',
  firstName: 'Noor',
  lastName: 'Haddad',
  ...changes,
});

export async function invite(page: Page, subdomain: string, invited: Invited): Promise<string> {
  const body = { ...invited, phone: null };
  const practice = await practiceId(page, subdomain);
  const call = { method: 'POST', path: '/invitations', practiceId: practice, body };
  return (await callApi<{ id: string }>(page, call)).id;
}

export async function cancelInvitation(page: Page, subdomain: string, id: string): Promise<void> {
  const practice = await practiceId(page, subdomain);
  await callApi(page, { method: 'DELETE', path: `/invitations/${id}`, practiceId: practice });
}

export const invitationLink = async ({ email }: Invited, count = 1): Promise<string> =>
  linkIn(await mailTo(email, count), /\/invite\//);

export async function openAccount(page: Page, invited: Invited): Promise<void> {
  const token = (await invitationLink(invited)).split('/invite/')[1]?.split('?')[0];
  const { firstName, lastName } = invited;
  const data = { token, firstName, lastName, password: NEW_PASSWORD };
  const answer = await page.request.post('/api/invitation-acceptances/account', { data });
  if (!answer.ok()) throw new Error(`account of ${invited.email}: ${answer.status()} ${await answer.text()}`);
}

interface Written extends Partial<Invited> {
  readonly practice?: string;
  readonly invitedBy?: string;
  readonly expiresAt?: Date;
  readonly acceptedAt?: Date;
  readonly cancelledAt?: Date;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

export async function writtenInvitation(written: Written = {}): Promise<string> {
  const { practice = 'riverside', invitedBy = 'Grace Whitfield', expiresAt = new Date(Date.now() + WEEK_MS) } = written;
  const { email, role, firstName, lastName } = { ...stranger(), ...written };
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const names = [email.toLowerCase(), role, firstName, lastName, invitedBy];
  await inDatabase('delete from app.user_invitations where email = $1', [email.toLowerCase()]);
  await inDatabase(
    `insert into app.user_invitations (practice_id, email, role, first_name, last_name, invited_by_name,
       invited_by_user_id, token_hash, expires_at, accepted_at, cancelled_at)
     select id, $2, $3, $4, $5, $6, gen_random_uuid(), $7, $8, $9, $10 from app.practices where subdomain = $1`,
    [practice, ...names, hash, expiresAt, written.acceptedAt ?? null, written.cancelledAt ?? null],
  );
  return `/invite/${token}`;
}

export const expireInvitation = (id: string): Promise<unknown> =>
  inDatabase(`update app.user_invitations set expires_at = now() - interval '1 minute' where id = $1`, [id]);
