import { asUuid, ctxPractice } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { TextFailure } from '../../platform/texts/text-provider.js';

// Returns no row for an unknown address.
export const calledPractice = prepared('textCallbacks.practice', () =>
  db
    .selectFrom('app.practice_texts as texts')
    .leftJoin('app.text_credentials as held', 'held.practice_id', 'texts.practice_id')
    .where('texts.practice_id', '=', ctxPractice)
    .select([
      'texts.practice_id as practiceId',
      'held.provider',
      'held.account_id as accountId',
      'held.sealed_token as sealedToken',
      'held.sealed_webhook_secret as sealedWebhookSecret',
    ]),
);

interface Report {
  readonly id: string;
  readonly providerReference: string;
  readonly notificationId: string | null;
  readonly status: 'sent' | 'delivered' | 'undelivered';
  readonly reason: TextFailure | null;
}

export const insertReport = prepared(
  'textCallbacks.report',
  ({ id, providerReference, notificationId, status, reason }: Report) =>
    db.insertInto('app.text_reports').values({
      id,
      provider_reference: providerReference,
      notification_id: asUuid(notificationId),
      status,
      reason,
    }),
);

interface Reply {
  readonly id: string;
  readonly providerReference: string;
  readonly number: string;
  readonly body: string;
  readonly outcome: 'waiting' | 'unknown';
}

// A provider that gets no answer calls again, with the same reference.
export const insertReply = prepared('textCallbacks.reply', ({ id, providerReference, number, body, outcome }: Reply) =>
  db
    .insertInto('app.text_replies')
    .values({ id, provider_reference: providerReference, number, body, outcome })
    .onConflict((conflict) => conflict.doNothing()),
);
