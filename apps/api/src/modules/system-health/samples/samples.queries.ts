import { HEALTH_KEPT_DAYS, type KnownHealthState } from '@telecare/contracts';
import { sql } from 'kysely';
import { givenRows, hoursAgo, insertRows, now, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { HealthSample } from './sample.js';

/** Seconds without samples, such as during a restart, across which a state continues. */
const PAUSE_SECONDS = 120;

interface GivenSample {
  readonly part: string;
  readonly state: KnownHealthState;
  readonly measures: HealthSample['measures'];
}

const besideFormer = (samples: string) =>
  db.selectFrom(givenRows<GivenSample>(samples, { part: 'text', state: 'text', measures: 'jsonb' })).leftJoinLateral(
    ({ ref }) =>
      db
        .selectFrom('app.health_samples as sample')
        .where('sample.part', '=', ref('given.part'))
        .orderBy('sample.minute', 'desc')
        .limit(1)
        .select(['sample.state', 'sample.since', 'sample.at'])
        .as('former'),
    (join) => join.onTrue(),
  );

/**
 * One row per part and minute. The last sample of a minute defines the state, and the worst one whether the minute
 * counts as good. Several processes may therefore check the same part.
 */
const keepGiven = prepared('health.keep', ({ samples }: { readonly samples: string }) =>
  insertRows('app.health_samples', besideFormer(samples), ({ eb, ref }) => {
    const state = sql<KnownHealthState>`${ref('given.state')}::app.health_state`;
    const goesOn = eb.and([eb('former.state', '=', state), eb('former.at', '>', secondsAgo(PAUSE_SECONDS))]);
    return {
      part: ref('given.part'),
      minute: sql<Date>`date_trunc('minute', now())`,
      at: now,
      state,
      since: eb.case().when(goesOn).then(ref('former.since').$notNull()).else(now).end(),
      worst: state,
      measures: ref('given.measures'),
    };
  }).onConflict((conflict) =>
    conflict.columns(['part', 'minute']).doUpdateSet(({ ref }) => ({
      at: ref('excluded.at'),
      state: ref('excluded.state'),
      since: ref('excluded.since'),
      worst: sql<KnownHealthState>`greatest(${ref('app.health_samples.worst')}, ${ref('excluded.worst')})`,
      measures: ref('excluded.measures'),
    })),
  ),
);

export const keepSamples = (samples: readonly HealthSample[]) => keepGiven({ samples: JSON.stringify(samples) });

export const forgetSamples = prepared('health.forget', () =>
  db.deleteFrom('app.health_samples').where('minute', '<', hoursAgo(HEALTH_KEPT_DAYS * 24)),
);
