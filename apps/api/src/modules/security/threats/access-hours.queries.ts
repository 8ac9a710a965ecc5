import { THREAT_HOURS } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** Longer than the period for threats, because hours are whole clock hours. */
const firstHour = sql<Date>`date_trunc('hour', now() - make_interval(hours => ${sql.lit(THREAT_HOURS + 2)}), 'UTC')`;

/**
 * Counts each past hour once, a few minutes after its end, when its transactions have committed. All practices are
 * counted together, so the latest hour tells how far the counts reach.
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
