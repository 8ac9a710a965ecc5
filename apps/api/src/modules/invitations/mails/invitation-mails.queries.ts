import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { replyAddress } from '../../practices/reply-address.read-model.js';
import { sentOnceMore } from '../invitation-change.queries.js';

interface Version {
  readonly practiceId: string;
  readonly id: string;
  readonly version: number;
}

/** Invitations that must still be sent in this version: not accepted, cancelled, expired, resent or already sent. */
export const invitationToSend = prepared('invitations.toSend', ({ practiceId, id, version }: Version) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.practices as practice', 'practice.id', 'invitation.practice_id')
    .where('invitation.practice_id', '=', practiceId)
    .where('invitation.id', '=', id)
    .where('invitation.token_version', '=', version)
    .where('invitation.delivery', '<>', 'sent')
    .where(sql<string>`app.invitation_status(invitation)`, '=', 'pending')
    .where('practice.is_active', '=', true)
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.first_name as firstName',
      'invitation.token_version as version',
      'invitation.expires_at as expiresAt',
      'invitation.invited_by_name as invitedByName',
      'practice.name as practiceName',
      replyAddress.as('replyTo'),
      'practice.time_zone as timeZone',
      'practice.logo_url as logoUrl',
      'practice.theme',
      'invitation.language',
      sql<string | null>`(extract(epoch from invitation.delivered_at) * 1000)::bigint::text`.as('sentBefore'),
    ]),
);

interface Delivered extends Version {
  readonly delivery: 'sent' | 'not_delivered';
}

export const markDelivery = prepared('invitations.mark', ({ practiceId, id, version, delivery }: Delivered) =>
  db
    .updateTable('app.user_invitations')
    .set({ delivery, delivered_at: sql<Date | null>`case when ${delivery} = 'sent' then now() end` })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('token_version', '=', version),
);

/** Open invitations of all practices to an address, locked until the decision whether to queue them again. */
export const openToAddress = prepared('invitations.openToAddress', ({ email }: { readonly email: string }) =>
  db
    .selectFrom('app.user_invitations as invitation')
    .where('invitation.email', '=', email)
    .where(sql<string>`app.invitation_status(invitation)`, '=', 'pending')
    .select([
      'invitation.practice_id as practiceId',
      'invitation.id',
      'invitation.token_version as version',
      'invitation.delivery',
      'invitation.sent_at as sentAt',
    ])
    .forUpdate(),
);

export const queueAgain = prepared('invitations.queueAgain', ({ practiceId, id }: Omit<Version, 'version'>) =>
  db
    .updateTable('app.user_invitations as invitation')
    .set({ delivery: 'queued', sent_at: sentOnceMore })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id),
);

export const queueMailOf = prepared('invitations.queueMailOf', ({ practiceId, id, version }: Version) =>
  db.insertInto('app.outbox').values({
    practice_id: practiceId,
    topic: 'invitation.mail',
    payload: sql`jsonb_build_object('invitationId', ${id}::uuid, 'version', ${version}::integer::text)`,
  }),
);
