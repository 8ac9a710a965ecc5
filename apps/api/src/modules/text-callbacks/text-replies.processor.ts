import { Injectable } from '@nestjs/common';
import type { AppointmentLinkAction, Language } from '@telecare/contracts';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { keywordOf } from '../../platform/texts/keywords.rules.js';
import { actByLink } from '../action-links/act-by-link.commands.js';
import { ActionLinks } from '../action-links/action-link-tokens.service.js';
import { MailedAddressesService } from '../custom-domains/addresses/mailed-addresses.service.js';
import { restoreConsent, withdrawConsent } from '../texts/numbers/text-consent.commands.js';
import { TextSender } from '../texts/sending/text-sender.service.js';
import { textBody, textedTime, type TextName } from '../texts/sending/text-words.rules.js';
import { openQuestions, practiceOfNumber, settleReply, waitingReply } from './text-replies.queries.js';
import { answerTo, replyStep } from './text-reply.rules.js';
import { WorkerPatientDb } from './worker-patient-db.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

interface Answer {
  readonly name: TextName;
  readonly startsAt?: Date;
}

interface Patient {
  readonly number: string;
  readonly body: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly phone: string | null;
}

// Does what a reply asks for and answers it. A reply is settled before the answer leaves, so it gets one at most.
@Injectable()
export class TextRepliesProcessor extends OutboxHandler {
  readonly topics = ['text.reply'];

  constructor(
    private readonly db: WorkerDb,
    private readonly patients: WorkerPatientDb,
    private readonly sender: TextSender,
    private readonly links: ActionLinks,
    private readonly addresses: MailedAddressesService,
  ) {
    super();
  }

  async handle({ practiceId, payload: { replyId = '' } }: OutboxMessage): Promise<void> {
    const one = { practiceId, id: replyId };
    const [reply] = await this.db.inPractice(practiceId, waitingReply(one));
    if (!reply) return;
    const ofNumber = { practiceId, number: reply.number };
    const [practice] = await this.db.inPractice(practiceId, practiceOfNumber(ofNumber));
    if (!practice) return;
    const questions = await this.db.inPractice(practiceId, openQuestions(ofNumber));
    const meaning = keywordOf(reply.body) ?? null;
    const step = replyStep(meaning ?? undefined, questions.length, practice.isKnown);
    const outcome = step.do === 'list' ? 'unknown' : step.do === 'act' ? 'done' : 'answered';
    const answer = await this.answerOf(one, step, reply.number, questions);
    const [settled] = await this.db.inPractice(practiceId, settleReply({ ...one, meaning, outcome }));
    if (settled && answer) await this.answer(one, { ...practice, ...reply }, answer);
  }

  // The front desk reads what nobody could act on.
  override async givenUp({ practiceId, payload: { replyId: id = '' } }: OutboxMessage): Promise<void> {
    await this.db.inPractice(practiceId, settleReply({ practiceId, id, meaning: null, outcome: 'unknown' }));
  }

  private async answerOf(
    { practiceId, id }: One,
    step: ReturnType<typeof replyStep>,
    number: string,
    [question]: readonly { readonly appointmentId: string; readonly startsAt: Date }[],
  ): Promise<Answer | undefined> {
    switch (step.do) {
      case 'stop':
        await this.db.inPractice(practiceId, withdrawConsent({ practiceId, number }));
        return { name: 'stopped' };
      case 'start':
        await this.db.inPractice(practiceId, restoreConsent({ practiceId, number }));
        return { name: 'started' };
      case 'help':
        return { name: 'help' };
      case 'choose':
        return { name: 'repliedSeveral' };
      case 'list':
        return undefined;
      case 'act':
        return question && this.act(step.action, question, id);
    }
  }

  private async act(
    action: AppointmentLinkAction,
    { appointmentId, startsAt }: { readonly appointmentId: string; readonly startsAt: Date },
    correlationId: string,
  ): Promise<Answer> {
    const tokenHash = this.links.hashOf({ appointmentId, startsAt, action });
    return { name: answerTo(action, await actByLink(this.patients, tokenHash, correlationId)), startsAt };
  }

  private async answer({ practiceId, id }: One, patient: Patient, { name, startsAt }: Answer): Promise<void> {
    const channel = await this.sender.channelOf(practiceId);
    if (typeof channel === 'string' || channel.provider.answers(patient.body)) return;
    const { language, timeZone, phone, number } = patient;
    const link = new URL('/patient/appointments', await this.addresses.of(practiceId)).href;
    const time = startsAt ? textedTime(language, timeZone, startsAt) : '';
    const wording = { name, language, practice: channel.shownName, takesReplies: channel.takesReplies };
    const body = textBody({ ...wording, values: { time, link, phone: phone ?? '' } });
    await this.sender.send(channel, { to: number, body, reference: id, expiresAt: null });
  }
}
