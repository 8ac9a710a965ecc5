import { THREAT_HOURS } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** Longer than threats last, since hours begin on the clock. */
const firstHour = sql<Date>`date_trunc('hour', now() - make_interval(hours => ${sql.lit(THREAT_HOURS + 2)}), 'UTC')`;

/**
 * Counts the hours that are over, once each. Events that began before an hour ended are committed within minutes. Whole
 * hours are counted together, so the latest one says up to when all are.
 */
export const countAccessHours = prepared('threats.countAccessHours', () =>
  db
    .insertInto('app.access_hours')
    .columns(['hour', 'practice_id', 'user_id', 'readings', 'refusals'])
    .expression(
      sql`select counted.* from app.hours_of_access(
        (select greatest(max(summed.hour) + interval '1 hour', ${firstHour}) from app.access_hours summed),
        date_trunc('hour', now() - interval '5 minutes', 'UTC')) counted`,
    )
    .onConflict((conflict) => conflict.doNothing()),
);

export const forgetAccessHours = prepared('threats.forgetAccessHours', () =>
  db.deleteFrom('app.access_hours').where('hour', '<', firstHour),
);
