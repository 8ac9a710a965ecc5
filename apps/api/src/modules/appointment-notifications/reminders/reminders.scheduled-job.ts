import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { queueReminders, remindersToDecide } from './reminders.queries.js';
import { dueReminder } from './reminders.rules.js';

@Injectable()
export class Reminders extends ScheduledJob {
  readonly name = 'reminders';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  run(now = new Date()): Promise<void> {
    return this.db.decideAcrossPractices([remindersToDecide({ now })], (upcoming) => {
      const due = upcoming.flatMap((appointment) => {
        const minutes = dueReminder(appointment, now);
        return minutes === undefined ? [] : [{ ...appointment, minutes }];
      });
      return { writes: due.length > 0 ? [queueReminders(due)] : [], result: undefined };
    });
  }
}
