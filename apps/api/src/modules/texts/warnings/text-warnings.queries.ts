import type { Language, TextsPausedReason } from '@telecare/contracts';
import { sql } from 'kysely';
import { insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { Json } from '../../../platform/database/statements/tables.js';
import { reportedThisMonth } from '../settings/practice-texts.queries.js';

// `limit_near` and `limit_reached` are about the monthly limit.
export type TextWarning = 'paused' | 'limit_near' | 'limit_reached';

interface Warned {
  readonly practiceId: string;
  readonly warning: TextWarning;
}

// Queues one mail for each administrator.
export const queueWarnings = prepared('texts.queueWarnings', ({ practiceId, warning }: Warned) =>
  insertRows(
    'app.outbox',
    db
      .selectFrom('app.user_roles as held')
      .where('held.practice_id', '=', practiceId)
      .where('held.role', '=', 'practice_admin'),
    ({ ref, val, fn, cast }) => ({
      practice_id: ref('held.practice_id'),
      topic: val('text.warning'),
      payload: fn<Json>('jsonb_build_object', [
        sql.lit('userId'),
        ref('held.user_id'),
        sql.lit('warning'),
        cast(val(warning), 'text'),
      ]),
    }),
  ),
);

export interface TextWarningFacts {
  readonly to: string | null;
  readonly language: Language;
  readonly practice: string;
  readonly subdomain: string;
  readonly pausedReason: TextsPausedReason | null;
  readonly monthlyLimit: number;
  readonly reportedPercent: number;
}

interface Recipient {
  readonly practiceId: string;
  readonly userId: string;
}

// Returns no row if the person is no longer an administrator.
export const textsToWarnOf = prepared('texts.toWarnOf', ({ practiceId, userId }: Recipient) =>
  db
    .selectFrom('app.practice_texts as texts')
    .innerJoin('app.practices as practice', 'practice.id', 'texts.practice_id')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'texts.practice_id').on('person.user_id', '=', userId),
    )
    .innerJoin('app.user_roles as held', (on) =>
      on
        .onRef('held.practice_id', '=', 'texts.practice_id')
        .onRef('held.user_id', '=', 'person.user_id')
        .on('held.role', '=', 'practice_admin'),
    )
    .where('texts.practice_id', '=', practiceId)
    .where('practice.is_active', '=', true)
    .select(({ fn }) => [
      'person.email as to',
      fn.coalesce('person.language', 'practice.language').as('language'),
      'practice.name as practice',
      'practice.subdomain',
      'texts.paused_reason as pausedReason',
      'texts.monthly_limit as monthlyLimit',
      reportedThisMonth.as('reportedPercent'),
    ]),
);
