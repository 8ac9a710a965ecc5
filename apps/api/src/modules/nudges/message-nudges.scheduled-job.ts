import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { markNudged } from '../conversations/scheduled.commands.js';
import { isNudgeDue } from './message-nudges.rules.js';
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
      const due = readers.filter((reader) => isNudgeDue(reader, now));
      return { result: undefined, writes: due.length > 0 ? [markNudged(due), queueNudges(due)] : [] };
    });
  }
}
