import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@telecare/contracts';
import { settleWithoutMail } from '../../appointment-notifications/settled-without-mail.commands.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import type { SendResult } from '../../../platform/texts/text-provider.js';
import { MailedAddressesService } from '../../custom-domains/addresses/mailed-addresses.service.js';
import { withdrawConsent } from '../../texts/numbers/text-consent.commands.js';
import { textableNumber } from '../../texts/numbers/text-consent.rules.js';
import { type TextChannel, TextSender } from '../../texts/sending/text-sender.service.js';
import { ActionLinks } from '../../action-links/action-link-tokens.service.js';
import { toldNotification } from '../../appointment-notifications/mails/notification-facts.read-model.js';
import { keepLinks } from '../../action-links/action-links.commands.js';
import { postpone } from '../../appointment-notifications/appointment-changes.commands.js';
import { isWorthSending } from '../../appointment-notifications/sending/notification.rules.js';
import { bodyOfText } from './text-body.rules.js';
import { claimText, deliveryBy, settleText } from '../deliveries.commands.js';
import { textStep, uselessFrom } from '../ladder.rules.js';
import { followState, wakeNext } from '../next-channel.commands.js';
import { NotificationChannels } from '../notification-channels.service.js';
import { deliveryStep, stateUnanswered } from './text-delivery.rules.js';

type Delivery = NonNullable<ReturnType<typeof deliveryBy>['row']>;
type Texted = NonNullable<ReturnType<typeof toldNotification>['row']>;

interface One {
  readonly practiceId: string;
  readonly id: string;
  readonly kind: NotificationKind;
}

// Sends one text about an appointment at most once, and reads the appointment right before it leaves.
@Injectable()
export class AppointmentTextsProcessor extends OutboxHandler {
  readonly topics = ['appointment.text'];

  constructor(
    private readonly db: WorkerDb,
    private readonly sender: TextSender,
    private readonly links: ActionLinks,
    private readonly addresses: MailedAddressesService,
    private readonly channels: NotificationChannels,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { practiceId } = message;
    const id = message.payload['notificationId'] ?? '';
    const [delivery] = await this.db.inPractice(practiceId, deliveryBy({ practiceId, id, channel: 'text' }));
    if (!delivery) return;
    const one = { practiceId, id, kind: delivery.kind };
    const step = deliveryStep(delivery, new Date());
    switch (step.do) {
      case 'nothing':
        return;
      case 'wait':
        return this.postpone(message, step.until);
      case 'ask':
        return this.askProvider(message, one, delivery);
      case 'send':
        return this.send(message, one, delivery);
    }
  }

  override async givenUp({ practiceId, payload: { notificationId: id = '' } }: OutboxMessage): Promise<void> {
    const [delivery] = await this.db.inPractice(practiceId, deliveryBy({ practiceId, id, channel: 'text' }));
    if (!delivery) return;
    const one = { practiceId, id, kind: delivery.kind };
    if (delivery.state === 'waiting') await this.fail(one, 'waiting', 'not_sent');
    if (delivery.state === 'sending') await this.fail(one, 'sending', 'unknown', 'unknown');
  }

  private async send(message: OutboxMessage, one: One, delivery: Delivery): Promise<void> {
    const { practiceId } = one;
    const [found] = await this.db.inPractice(practiceId, toldNotification(one));
    const now = new Date();
    if (!found || !isWorthSending({ ...found, kind: delivery.kind }, now)) return this.skip(one, 'superseded');
    const number = textableNumber(found.textNumber);
    if (number === undefined || number !== delivery.number) return this.skip(one, 'no_consent');
    const channel = await this.sender.channelOf(practiceId);
    if (typeof channel === 'string') return this.skip(one, channel);
    // A text can wait for the provider until the evening.
    const { push } = await this.channels.told(practiceId, one.id);
    const step = textStep({ ...found, kind: delivery.kind }, push, now);
    if (step.do === 'skip') return this.skip(one, step.reason);
    if (step.at > now) return this.postpone(message, step.at);
    const asks = delivery.kind === 'reminder' && channel.takesReplies;
    if (asks) await this.keepLinks(practiceId, found);
    const [claimed] = await this.db.inPractice(practiceId, claimText({ ...one, asks }));
    if (!claimed) return;
    const result = await this.sender.send(channel, await this.textOf(one, delivery, found, channel));
    await this.settle(message, one, number, result);
  }

  private async textOf({ practiceId, id }: One, { kind }: Delivery, found: Texted, channel: TextChannel) {
    const origin = await this.addresses.of(practiceId);
    const body = bodyOfText({ ...found, kind }, channel, origin);
    return { to: found.textNumber?.number ?? '', body, reference: id, expiresAt: uselessFrom({ ...found, kind }) };
  }

  private async settle(message: OutboxMessage, one: One, number: string, result: SendResult): Promise<void> {
    const { practiceId } = one;
    switch (result.outcome) {
      case 'accepted': {
        const { providerReference, segments } = result;
        await this.db.inPractice(
          practiceId,
          settleText({ ...one, from: 'sending', state: 'sent', providerReference, segments }),
        );
        return this.queue(practiceId, followState(one.id, one.kind));
      }
      case 'refused':
        if (result.reason === 'opted_out')
          await this.db.inPractice(practiceId, withdrawConsent({ practiceId, number }));
        return this.fail(one, 'sending', result.reason);
      case 'paused':
        return this.fail(one, 'sending', 'paused');
      case 'not_sent':
        await this.db.inPractice(practiceId, settleText({ ...one, from: 'sending', state: 'waiting' }));
        throw new Error('The text provider did not take a text');
      case 'in_doubt':
        return this.handle(message);
    }
  }

  private async askProvider(message: OutboxMessage, one: One, delivery: Delivery): Promise<void> {
    const { practiceId, id } = one;
    const [found] = await this.db.inPractice(practiceId, toldNotification(one));
    const channel = await this.sender.channelOf(practiceId);
    if (!found || typeof channel === 'string') return this.fail(one, 'sending', 'unknown');
    const { body, to } = await this.textOf(one, delivery, found, channel);
    const { providerReference, claimedAt } = delivery;
    const answer = await channel.provider.find({ to, body, reference: id, providerReference, since: claimedAt! });
    if (answer === undefined) {
      await this.db.inPractice(practiceId, settleText({ ...one, from: 'sending', state: 'waiting' }));
      return this.handle(message);
    }
    if (answer === 'unanswered') return this.unanswered(message, one, delivery);
    const { status, reason, segments } = answer;
    const settled = { ...one, from: 'sending', providerReference: answer.providerReference, segments } as const;
    const state = status === 'accepted' ? 'sent' : status;
    const [isSettled] = await this.db.inPractice(practiceId, settleText({ ...settled, state, reason }));
    // The provider found the same words for somebody else with this number.
    if (!isSettled) return this.unanswered(message, one, delivery);
    if (state === 'delivered') await this.db.inPractice(practiceId, settleWithoutMail(one));
    if (state === 'undelivered') await this.wakeMail(one);
    else await this.queue(practiceId, followState(id, one.kind));
  }

  private async unanswered(message: OutboxMessage, one: One, delivery: Delivery): Promise<void> {
    const attempts = delivery.attempts + 1;
    const state = stateUnanswered(attempts);
    if (state === 'unknown') return this.fail(one, 'sending', 'unanswered', 'unknown');
    await this.db.inPractice(one.practiceId, settleText({ ...one, from: 'sending', state, attempts }));
    return this.handle(message);
  }

  private async skip(one: One, reason: string): Promise<void> {
    await this.db.inPractice(one.practiceId, settleText({ ...one, from: 'waiting', state: 'skipped', reason }));
    await this.wakeMail(one);
  }

  private async fail(
    one: One,
    from: 'waiting' | 'sending',
    reason: string,
    state: 'undelivered' | 'unknown' = 'undelivered',
  ): Promise<void> {
    await this.db.inPractice(one.practiceId, settleText({ ...one, from, state, reason }));
    await this.wakeMail(one);
  }

  private async wakeMail({ practiceId, id, kind }: One): Promise<void> {
    await this.queue(practiceId, wakeNext(id, kind, 'text'));
  }

  private async queue(practiceId: string, messages: readonly Statement<unknown>[]): Promise<void> {
    for (const message of messages) await this.db.inPractice(practiceId, message);
  }

  private async postpone({ practiceId, topic, payload }: OutboxMessage, until: Date): Promise<void> {
    await this.db.inPractice(practiceId, postpone({ practiceId, topic, payload: JSON.stringify(payload), until }));
  }

  // Replies to the text act like the links in mails, so they need the same rows.
  private async keepLinks(practiceId: string, { appointmentId, startsAt }: Texted): Promise<void> {
    const hashOf = (action: 'confirm' | 'cancel') => this.links.hashOf({ appointmentId, startsAt, action });
    const links = { toConfirm: hashOf('confirm'), toCancel: hashOf('cancel') };
    await this.db.inPractice(practiceId, keepLinks({ practiceId, appointmentId, startsAt, ...links }));
  }
}
