import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Version {
  readonly practiceId: string;
  readonly id: string;
  /** Version of the link. */
  readonly version: number;
}

/** Still to be sent in this version: neither accepted, cancelled, expired, sent again since, nor sent already. */
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

interface Again {
  readonly email: string;
  readonly mostADay: number;
}

/** The open ones of every practice, so a function queues them. */
export const queueAgain = prepared('invitations.queueAgain', ({ email, mostADay }: Again) =>
  db.selectNoFrom(sql`app.queue_invitations_again(${email}, ${mostADay})`.as('queued')),
);
