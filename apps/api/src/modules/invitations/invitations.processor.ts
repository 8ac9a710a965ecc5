import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { InvitationMail, type MailedInvitation } from './invitation-mail.js';

/** Still to be sent in this version: neither accepted, cancelled, expired, sent again since, nor sent already. */
const TO_SEND = `
  select invitation.id, invitation.email, invitation.role, invitation.first_name as "firstName",
         invitation.token_version as version, invitation.expires_at as "expiresAt", invitation.invited_by_name as "invitedByName",
         practice.name as "practiceName", practice.time_zone as "timeZone", practice.logo_url as "logoUrl", practice.theme,
         invitation.language, (extract(epoch from invitation.delivered_at) * 1000)::bigint::text as "sentBefore"
  from app.user_invitations invitation join app.practices practice on practice.id = invitation.practice_id
  where invitation.practice_id = $1 and invitation.id = $2 and invitation.token_version = $3
    and invitation.delivery <> 'sent' and app.invitation_status(invitation) = 'pending' and practice.is_active`;

/** Of mails with one invitation, those that its sender asked for included. */
const MOST_A_DAY = 3;

const MARK = `
  update app.user_invitations set delivery = $4, delivered_at = case when $4 = 'sent' then now() end
  where practice_id = $1 and id = $2 and token_version = $3`;

/**
 * Mails invitations. The state is read right before the sending and marked right after it; a process that dies
 * between the mail server's 250 and the mark sends a second time, with the same Message-ID and link.
 */
@Injectable()
export class InvitationsProcessor extends OutboxHandler {
  readonly topics = ['invitation.mail', 'invitation.asked-again'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mail: InvitationMail,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  handle(message: OutboxMessage): Promise<void> {
    return message.topic === 'invitation.mail' ? this.send(message) : this.queueAgain(message.payload.email);
  }

  override async givenUp(message: OutboxMessage): Promise<void> {
    if (message.topic === 'invitation.mail') await this.mark(message, 'not_delivered');
  }

  private async send(message: OutboxMessage): Promise<void> {
    const [invitation] = await this.db.inPractice<MailedInvitation>(message.practiceId, TO_SEND, keyOf(message));
    if (!invitation) return;
    await this.mailer.send(await this.mail.write(invitation));
    await this.mark(message, 'sent');
  }

  /** Somebody signed up with the address: whoever is invited there gets the mail once more. */
  private async queueAgain(email?: string): Promise<void> {
    await this.db.query('select app.queue_invitations_again($1, $2)', [email, MOST_A_DAY]);
  }

  private async mark(message: OutboxMessage, delivery: 'sent' | 'not_delivered'): Promise<void> {
    await this.db.inPractice(message.practiceId, MARK, [...keyOf(message), delivery]);
  }
}

const keyOf = ({ practiceId, payload }: OutboxMessage): unknown[] => [
  practiceId,
  payload.invitationId,
  Number(payload.version),
];
