import type { TextsPausedReason } from '@telecare/contracts';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { reportedThisMonth, thisMonth, usedThisMonth } from '../settings/practice-texts.queries.js';

interface OfPractice {
  readonly practiceId: string;
}

export const textingOf = prepared('texts.texting', ({ practiceId }: OfPractice) =>
  db
    .selectFrom('app.practice_texts as texts')
    .innerJoin('app.practices as practice', 'practice.id', 'texts.practice_id')
    .leftJoin('app.text_credentials as held', 'held.practice_id', 'texts.practice_id')
    .where('texts.practice_id', '=', practiceId)
    .where('practice.is_active', '=', true)
    .select([
      'texts.is_on as isOn',
      'texts.sender',
      'texts.shown_name as shownName',
      'texts.paused_reason as pausedReason',
      'texts.monthly_limit as monthlyLimit',
      'held.provider',
      'held.account_id as accountId',
      'held.sealed_token as sealedToken',
      'held.sealed_webhook_secret as sealedWebhookSecret',
      usedThisMonth.as('usedThisMonth'),
      reportedThisMonth.as('reportedPercent'),
    ]),
);

// Returns what is used of the limit now.
export const countSegments = prepared(
  'texts.countSegments',
  ({ practiceId, segments }: OfPractice & { readonly segments: number }) =>
    db
      .insertInto('app.text_usage')
      .values({
        practice_id: practiceId,
        month: thisMonth,
        segments,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'month'])
          .doUpdateSet(({ eb, ref }) => ({ segments: eb('app.text_usage.segments', '+', ref('excluded.segments')) })),
      )
      .returning(({ selectFrom }) => [
        'segments as used',
        'reported_percent as reportedPercent',
        selectFrom('app.practice_texts as texts')
          .where('texts.practice_id', '=', practiceId)
          .select('texts.monthly_limit')
          .$asScalar()
          .$notNull()
          .as('monthlyLimit'),
      ]),
);

export const noteReported = prepared(
  'texts.noteReported',
  ({ practiceId, percent }: OfPractice & { readonly percent: number }) =>
    db
      .updateTable('app.text_usage')
      .set({ reported_percent: percent })
      .where('practice_id', '=', practiceId)
      .where('month', '=', thisMonth),
);

// Returns no row if the texts are paused already.
export const pauseTexts = prepared(
  'texts.pause',
  ({ practiceId, reason }: OfPractice & { readonly reason: TextsPausedReason }) =>
    db
      .updateTable('app.practice_texts')
      .set({ paused_reason: reason })
      .where('practice_id', '=', practiceId)
      .where('paused_reason', 'is', null)
      .returning('practice_id'),
);
