import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TEXT_CODE_DIGITS, TEXT_CODE_MINUTES } from '@telecare/contracts';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { TextSender } from '../sending/text-sender.service.js';
import { textBody } from '../sending/text-words.rules.js';
import { codesOfPractice, forgetCode, noteCode, noteProblem, numberToProve } from './text-codes.commands.js';
import { mayAskForCode, maySendCode, problemOfCode, utcDay } from './text-codes.rules.js';
import { hashOfCode } from './text-numbers.service.js';

// Makes and sends the code that proves a number. A retry makes a new one, so only the newest code is valid.
@Injectable()
export class TextCodesProcessor extends OutboxHandler {
  readonly topics = ['text.code'];

  constructor(
    private readonly db: WorkerDb,
    private readonly sender: TextSender,
  ) {
    super();
  }

  async handle({ practiceId, payload: { profileId = '' } }: OutboxMessage): Promise<void> {
    const now = new Date();
    const one = { practiceId, profileId };
    const [found] = await this.db.inPractice(practiceId, numberToProve(one));
    const number = found?.number;
    if (!found || !number) return;
    const [ofPractice] = await this.db.inPractice(practiceId, codesOfPractice({ practiceId, day: utcDay(now) }));
    if (!mayAskForCode(found, now) || !maySendCode(ofPractice?.codes ?? 0)) return this.fail(one, 'too_many');
    const channel = await this.sender.channelOf(practiceId);
    if (typeof channel === 'string') return this.fail(one, 'not_sent');
    if (found.isStopped) return this.fail(one, 'stopped');
    const code = String(randomInt(10 ** TEXT_CODE_DIGITS)).padStart(TEXT_CODE_DIGITS, '0');
    const noted = noteCode({ ...one, number, codeHash: hashOfCode(code), day: utcDay(now) });
    const [isNoted] = await this.db.inPractice(practiceId, noted);
    if (!isNoted) return this.fail(one, 'too_many');
    const wording = { language: found.language, practice: channel.shownName, takesReplies: channel.takesReplies };
    const body = textBody({ name: 'code', ...wording, values: { code } });
    const expiresAt = new Date(now.getTime() + TEXT_CODE_MINUTES * 60_000);
    const result = await this.sender.send(channel, { to: number, body, reference: profileId, expiresAt });
    if (result.outcome === 'not_sent') {
      await this.db.inPractice(practiceId, forgetCode(one));
      throw new Error('The text provider did not take a code');
    }
    if (result.outcome === 'refused') return this.fail(one, problemOfCode(result.reason));
    if (result.outcome === 'paused') return this.fail(one, 'not_sent');
  }

  override givenUp({ practiceId, payload: { profileId = '' } }: OutboxMessage): Promise<void> {
    return this.fail({ practiceId, profileId }, 'not_sent');
  }

  private async fail(
    one: { readonly practiceId: string; readonly profileId: string },
    problem: Parameters<typeof noteProblem>[0]['problem'],
  ) {
    await this.db.inPractice(one.practiceId, noteProblem({ ...one, problem }));
  }
}
