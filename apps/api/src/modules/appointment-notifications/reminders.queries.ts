import { REMINDERS, type ReminderNotification } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const hoursLong = (count: number) => sql`make_interval(hours => ${count})`;

const queueDue = prepared(
  'reminders.queue',
  ({ kind, hours, lastHours }: { readonly kind: ReminderNotification; hours: number; lastHours: number }) =>
    db.selectNoFrom(
      sql<number>`app.queue_reminders(${kind}, ${hoursLong(hours)}, ${hoursLong(lastHours)}, now())`.as('queued'),
    ),
);

/** Queues the reminders of a kind that are due and not queued yet, of every practice. */
export const queueReminders = (kind: ReminderNotification) => queueDue({ kind, ...REMINDERS[kind] });
