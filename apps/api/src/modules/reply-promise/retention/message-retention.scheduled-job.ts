import { Injectable, Logger } from '@nestjs/common';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { deleteBroadcastsBefore } from '../../broadcasts/message-broadcasts.commands.js';
import { deleteConversations } from '../../conversations/scheduled.commands.js';
import { conversationsToDelete, retentionSettings } from './message-retention.queries.js';
import { deletedBefore } from './message-retention.rules.js';

/** Rows per statement, so that it neither locks nor writes too much at once. */
const AT_ONCE = 100;

@Injectable()
export class MessageRetention extends ScheduledJob {
  readonly name = 'message-retention';
  readonly everyMinutes = 24 * 60;
  private readonly log = new Logger('message-retention');

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(now = new Date()): Promise<void> {
    let all = 0;
    for (const settings of await this.db.acrossPractices(retentionSettings({}))) {
      const before = deletedBefore(settings, now);
      if (before) all += await this.deleteBefore(settings.practiceId, before);
    }
    if (all > 0) this.log.log(`${all} conversations were deleted after the years that their practices keep them`);
  }

  private async deleteBefore(practiceId: string, before: Date): Promise<number> {
    let all = 0;
    for (let some = AT_ONCE; some === AT_ONCE; all += some) some = await this.deleteSome(practiceId, before);
    return all;
  }

  private deleteSome(practiceId: string, before: Date): Promise<number> {
    return this.db.decideIn(practiceId, [conversationsToDelete({ before, atMost: AT_ONCE })], (old) => {
      const ids = old.map(({ id }) => id);
      const patients = old.map(({ patientId }) => patientId);
      const audit = auditEvent({ action: 'delete', resource: 'conversation', ids, patients, outcome: 'done' });
      const deleted = ids.length > 0 ? [deleteConversations({ ids }), audit] : [];
      return { result: ids.length, writes: [...deleted, deleteBroadcastsBefore({ before })] };
    });
  }
}
