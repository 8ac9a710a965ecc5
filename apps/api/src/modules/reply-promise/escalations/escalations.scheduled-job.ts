import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { passOn } from '../../conversations/scheduled.commands.js';
import { coverFor } from './escalations.rules.js';
import { lateConversations } from './escalations.queries.js';

@Injectable()
export class Escalations extends ScheduledJob {
  readonly name = 'message-escalations';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(now = new Date()): Promise<void> {
    await this.db.decideAcrossPractices([lateConversations({ now })], (late) => {
      const passed = late.map((conversation) => ({ ...conversation, coverId: coverFor(conversation) }));
      return { result: undefined, writes: passed.length > 0 ? passOn(passed, now) : [] };
    });
  }
}
