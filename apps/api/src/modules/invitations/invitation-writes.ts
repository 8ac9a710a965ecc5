import { type CreateInvitation, INVITATION_DAYS, type InvitationDto, type InvitationStatus } from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import { runOn } from '../../platform/database/run-on.js';
import { invitationById } from './invitations.queries.js';

/** What decides whether somebody may be invited now. */
export interface InvitationFacts {
  readonly pending: boolean;
  readonly member: boolean;
  /** Of the record that the invitation names: null when there is none. */
  readonly recordHasAccount: boolean | null;
}

export interface Sends {
  readonly to_anybody: Date[];
  readonly to_recipient: Date[];
}

export interface LockedInvitation {
  readonly id: string;
  readonly email: string;
  readonly version: number;
  readonly status: InvitationStatus;
}

interface NewInvitation extends CreateInvitation {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly invitedByName: string;
}

const OPEN = 'invitation.accepted_at is null and invitation.cancelled_at is null';
const OF_PRACTICE = 'invitation.practice_id = (select app.ctx_practice())';
const EXPIRY = `now() + interval '${INVITATION_DAYS} days'`;

const queued = (id: string, version: string) => `queued as (
  insert into app.outbox (topic, payload)
  values ('invitation.mail', jsonb_build_object('invitationId', ${id}::uuid, 'version', ${version}::integer::text)))`;

/** The statements of one transaction in the practice that its viewer has entered. */
export class InvitationWrites {
  constructor(private readonly manager: EntityManager) {}

  /** One at a time in a practice, so that two cannot both find room under a limit. */
  async takeTurn(): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended(app.ctx_practice()::text, 1764000001001))`);
  }

  async factsOf({ email, role, profileId }: CreateInvitation): Promise<InvitationFacts | undefined> {
    const [facts] = await this.manager.query<InvitationFacts[]>(
      `select
         exists (select from app.user_invitations invitation
           where ${OF_PRACTICE} and ${OPEN} and invitation.email = $1 and invitation.role = $2
             and invitation.expires_at > now()) as pending,
         exists (select from app.profiles person
           join app.user_roles held on held.practice_id = person.practice_id and held.user_id = person.user_id
           where person.practice_id = (select app.ctx_practice()) and lower(person.email) = $1 and held.role = $2) as member,
         (select person.user_id is not null from app.profiles person
           where person.practice_id = (select app.ctx_practice()) and person.id = $3) as "recordHasAccount"`,
      [email, role, profileId ?? null],
    );
    return facts;
  }

  async sends(email: string): Promise<Sends> {
    const [sends] = await this.manager.query<Sends[]>(
      `select * from app.invitation_sends($1, now() - interval '1 day')`,
      [email],
    );
    return sends ?? { to_anybody: [], to_recipient: [] };
  }

  /** An expired one gives way, as only one may be open. */
  async giveWay({ email, role }: CreateInvitation): Promise<void> {
    await this.manager.query(
      `update app.user_invitations invitation set cancelled_at = now()
       where ${OF_PRACTICE} and ${OPEN} and invitation.email = $1 and invitation.role = $2 and invitation.expires_at <= now()`,
      [email, role],
    );
  }

  async add({ id, tokenHash, invitedByName, ...invited }: NewInvitation): Promise<void> {
    await this.manager.query(
      `with audited as (
         insert into app.audit_events (action, resource_type, resource_ids) values ('create', 'invitation', array[$1::uuid])),
       ${queued('$1', '1')}
       insert into app.user_invitations
         (practice_id, id, email, role, first_name, last_name, phone, profile_id, token_hash, invited_by_name, invited_by_user_id, expires_at, language)
       values (app.ctx_practice(), $1, $2, $3, $4, $5, $6, $7, $8, $9, app.ctx_user(), ${EXPIRY},
         coalesce($10, (select language from app.practices where id = app.ctx_practice())))`,
      [
        id,
        invited.email,
        invited.role,
        invited.firstName,
        invited.lastName,
        invited.phone,
        invited.profileId ?? null,
        tokenHash,
        invitedByName,
        invited.language ?? null,
      ],
    );
  }

  /** The invitation, held until the end of the transaction; audited under the action, found or not. */
  async lock(action: 'resend' | 'link' | 'cancel', id: string): Promise<LockedInvitation | undefined> {
    const [locked] = await this.manager.query<LockedInvitation[]>(
      `with found as (
         select invitation.id, invitation.email, invitation.token_version as version,
                app.invitation_status(invitation) as status
         from app.user_invitations invitation
         where ${OF_PRACTICE} and invitation.id = $1 and invitation.cancelled_at is null for update),
       audited as (
         insert into app.audit_events (action, resource_type, resource_ids, outcome)
         select $2, 'invitation', array[$1::uuid], case when exists (select from found) then 'done' else 'not_found' end)
       select * from found`,
      [id, action],
    );
    return locked;
  }

  /** Another version is another link; the old one leads nowhere from now on. */
  async renew({ id }: LockedInvitation, version: number, tokenHash: Buffer): Promise<void> {
    await this.manager.query(
      `with ${queued('$1', '$2')}
       update app.user_invitations invitation
       set token_version = $2, token_hash = $3, expires_at = ${EXPIRY}, delivery = 'queued', delivered_at = null,
           claim_id = null, claimed_until = null,
           sent_at = array(select at from unnest(invitation.sent_at) at where at > now() - interval '1 day') || now()
       where ${OF_PRACTICE} and invitation.id = $1`,
      [id, version, tokenHash],
    );
  }

  async cancel({ id }: LockedInvitation): Promise<void> {
    await this.manager.query(
      `update app.user_invitations invitation set cancelled_at = now() where ${OF_PRACTICE} and invitation.id = $1`,
      [id],
    );
  }

  async read(id: string): Promise<InvitationDto | undefined> {
    const [row] = await runOn(this.manager, invitationById({ id }));
    return row?.item;
  }
}
