import { INVITATION_DAYS, type InvitationStatus, type Language, type Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, ctxUser, isThere, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { patientsNeedApproval } from '../practices/platform-switches.read-model.js';
import { workingDomainOf } from '../custom-domains/addresses/practice-address.read-model.js';

const expiry = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;
const aDayAgo = sql<Date>`now() - interval '1 day'`;

export const sentOnceMore = sql<
  Date[]
>`array(select at from unnest(invitation.sent_at) at where at > ${aDayAgo}) || now()`;

/** Serializes invitations of a practice, so that two concurrent ones can't exceed a limit. */
export const takeTurn = prepared('invitations.takeTurn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(app.ctx_practice()::text, 1764000001001))`.as('turn')),
);

const ofPractice = () =>
  db.selectFrom('app.user_invitations as invitation').where('invitation.practice_id', '=', ctxPractice);

const peopleOfPractice = () => db.selectFrom('app.profiles as person').where('person.practice_id', '=', ctxPractice);

interface Invited {
  readonly email: string;
  readonly role: Role;
}

const openOf = ({ email, role }: Invited) =>
  ofPractice()
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.cancelled_at', 'is', null)
    .where('invitation.email', '=', email)
    .where('invitation.role', '=', role);

interface InvitedRecord extends Invited {
  readonly profileId: string | null;
}

export const invitationFacts = prepared('invitations.facts', ({ email, role, profileId }: InvitedRecord) =>
  db.selectFrom(sql<Sends>`app.invitation_sends(${email}, ${aDayAgo})`.as<'sends'>(sql.ref('sends'))).select([
    'sends.to_anybody as toAnybody',
    'sends.to_recipient as toRecipient',
    isThere(
      openOf({ email, role })
        .where(({ eb, or }) =>
          or([eb('invitation.expires_at', '>', now), eb('invitation.waiting_since', 'is not', null)]),
        )
        .select('invitation.id'),
    ).as('pending'),
    isThere(openOf({ email, role }).where('invitation.waiting_since', 'is not', null).select('invitation.id')).as(
      'waiting',
    ),
    isThere(
      peopleOfPractice()
        .innerJoin('app.user_roles as held', (on) =>
          on.onRef('held.practice_id', '=', 'person.practice_id').onRef('held.user_id', '=', sql.ref('person.user_id')),
        )
        .where(sql`lower(person.email)`, '=', email)
        .where('held.role', '=', role)
        .select('held.id'),
    ).as('member'),
    peopleOfPractice()
      .where('person.id', '=', profileId)
      .where('person.merged_into', 'is', null)
      .select(({ eb }) => eb('person.user_id', 'is not', null).as('has'))
      .$asScalar()
      .$castTo<boolean | null>()
      .as('recordHasAccount'),
  ]),
);

interface Sends {
  readonly to_anybody: Date[];
  readonly to_recipient: Date[];
}

/** Cancels an expired invitation, because only one may be open. */
export const giveWay = prepared('invitations.giveWay', ({ email, role }: Invited) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({ cancelled_at: now })
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.cancelled_at', 'is', null)
    .where('invitation.email', '=', email)
    .where('invitation.role', '=', role)
    .where('invitation.waiting_since', 'is', null)
    .where('invitation.expires_at', '<=', now),
);

export interface NewInvitation extends InvitedRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly tokenHash: Buffer;
  readonly invitedByName: string;
  readonly language: Language | null;
}

export const addInvitation = prepared('invitations.add', (invited: NewInvitation) =>
  db.insertInto('app.user_invitations').values(({ fn, selectFrom }) => ({
    practice_id: ctxPractice,
    id: invited.id,
    email: invited.email,
    role: invited.role,
    first_name: invited.firstName,
    last_name: invited.lastName,
    phone: invited.phone,
    profile_id: invited.profileId,
    token_hash: invited.tokenHash,
    invited_by_name: invited.invitedByName,
    origin_domain: workingDomainOf(ctxPractice).$asScalar(),
    invited_by_user_id: ctxUser,
    requires_approval: sql<boolean>`${invited.role}::text = 'patient' and ${patientsNeedApproval()}`,
    expires_at: expiry,
    language: fn.coalesce(
      sql<Language | null>`${invited.language}::text`,
      selectFrom('app.practices').where('id', '=', ctxPractice).select('language').$asScalar().$notNull(),
    ),
  })),
);

/** Locks an invitation and returns what was sent recently. */
export const lockedInvitation = prepared('invitations.lock', ({ id }: { readonly id: string }) =>
  ofPractice()
    .innerJoin(
      sql<Sends>`lateral app.invitation_sends(invitation.email, ${aDayAgo})`.as<'sends'>(sql.ref('sends')),
      (on) => on.onTrue(),
    )
    .where('invitation.id', '=', id)
    .where('invitation.cancelled_at', 'is', null)
    .forUpdate('invitation')
    .select([
      'invitation.id',
      'invitation.token_version as version',
      sql<InvitationStatus>`app.invitation_status(invitation)`.as('status'),
      'sends.to_anybody as toAnybody',
      'sends.to_recipient as toRecipient',
    ]),
);

interface Renewed {
  readonly id: string;
  readonly version: number;
  readonly tokenHash: Buffer;
}

export const renewInvitation = prepared('invitations.renew', ({ id, version, tokenHash }: Renewed) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({
      token_version: version,
      token_hash: tokenHash,
      expires_at: expiry,
      delivery: 'queued',
      delivered_at: null,
      claim_id: null,
      claimed_until: null,
      sent_at: sentOnceMore,
    })
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', id),
);

export const cancelInvitation = prepared('invitations.cancel', ({ id }: { readonly id: string }) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({ cancelled_at: now })
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.id', '=', id),
);
