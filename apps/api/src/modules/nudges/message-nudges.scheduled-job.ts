import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { markNudged } from '../conversations/scheduled.commands.js';
import { dueChannels, type NoticeChannel } from './message-nudges.rules.js';
import { takeTurn, queueNudges, unreadReaders } from './message-nudges.queries.js';

@Injectable()
export class MessageNudges extends ScheduledJob {
  readonly name = 'message-nudges';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(now = new Date()): Promise<void> {
    await this.db.decideAcrossPractices([takeTurn({}), unreadReaders({})], (_, readers) => {
      const toldBy = (channel: NoticeChannel) => readers.filter((one) => dueChannels(one, now).includes(channel));
      const [pushed, mailed] = [toldBy('push'), toldBy('mail')];
      return {
        result: undefined,
        writes: [
          ...(pushed.length > 0 ? [queueNudges(pushed, 'push')] : []),
          ...(mailed.length > 0 ? [markNudged(mailed), queueNudges(mailed, 'mail')] : []),
        ],
      };
    });
  }
}
