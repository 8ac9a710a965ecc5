import { Injectable } from '@nestjs/common';
import { REMINDER_NOTIFICATIONS, type ReminderNotification } from '@telecare/contracts';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { queueReminders, remindersToDecide } from './reminders.queries.js';
import { isReminderDue } from './reminders.rules.js';

@Injectable()
export class Reminders extends Chore {
  readonly name = 'reminders';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(now = new Date()): Promise<void> {
    for (const kind of REMINDER_NOTIFICATIONS) await this.queue(kind, now);
  }

  queue(kind: ReminderNotification, now: Date): Promise<void> {
    return this.db.decideAcrossPractices([remindersToDecide(kind, now)], (upcoming) => {
      const due = upcoming.filter((appointment) => isReminderDue(kind, appointment, now));
      return { writes: due.length > 0 ? [queueReminders(kind, due)] : [], result: undefined };
    });
  }
}
