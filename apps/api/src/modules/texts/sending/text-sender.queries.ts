import type { TextsPausedReason } from '@telecare/contracts';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { thisMonth, usedThisMonth } from '../settings/practice-texts.queries.js';

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
    ]),
);

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
      ),
);

export const pauseTexts = prepared(
  'texts.pause',
  ({ practiceId, reason }: OfPractice & { readonly reason: TextsPausedReason }) =>
    db.updateTable('app.practice_texts').set({ paused_reason: reason }).where('practice_id', '=', practiceId),
);
