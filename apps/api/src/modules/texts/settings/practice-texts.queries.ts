import type { SavePracticeTexts, TextProviderName } from '@telecare/contracts';
import { type LocalDate } from '@telecare/kernel';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { calendarDay, ctxPractice, now } from '../../../platform/database/statements/expressions.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

const eb = expressionBuilder<{ texts: DB['app.practice_texts'] }, 'texts'>();

// First day of the month in UTC.
export const thisMonth = eb.fn<LocalDate>('date', [sql`date_trunc('month', now() at time zone 'utc')`]);

const ofThisMonth = db
  .selectFrom('app.text_usage as usage')
  .where('usage.practice_id', '=', eb.ref('texts.practice_id'))
  .where('usage.month', '=', thisMonth);

// Text segments that the practice has sent since the first of the month.
export const usedThisMonth = eb.fn.coalesce(ofThisMonth.select('usage.segments').$asScalar(), eb.lit(0));

// Share of the monthly limit that administrators were mailed about this month, in percent.
export const reportedThisMonth = eb.fn.coalesce(ofThisMonth.select('usage.reported_percent').$asScalar(), eb.lit(0));

const settings = () =>
  db
    .selectFrom('app.practice_texts as texts')
    .leftJoin('app.text_credentials as held', 'held.practice_id', 'texts.practice_id')
    .where('texts.practice_id', '=', ctxPractice)
    .select(({ ref, eb }) => [
      'texts.practice_id as id',
      'texts.is_on as isOn',
      'held.provider',
      'held.account_id as accountId',
      eb('held.sealed_token', 'is not', null).$castTo<boolean>().as('hasToken'),
      eb('held.sealed_webhook_secret', 'is not', null).$castTo<boolean>().as('hasWebhookSecret'),
      'texts.sender',
      'texts.shown_name as shownName',
      'texts.country',
      'texts.monthly_limit as monthlyLimit',
      calendarDay(ref('texts.agreed_on')).as('agreedOn'),
      'texts.paused_reason as pausedReason',
      usedThisMonth.as('usedThisMonth'),
      'texts.revision',
    ]);

export const readPracticeTexts = prepared('texts.settings', () =>
  auditedRead('read', 'practice-texts', settings()).selectAll('found'),
);

export const storedPracticeTexts = prepared('texts.storedSettings', () => settings().forUpdate('texts'));

export const namedPractice = prepared('texts.practiceName', () =>
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ctxPractice)
    .select(['practice.name', 'practice.phone', 'practice.time_zone as timeZone']),
);

interface SavedTexts extends Pick<
  SavePracticeTexts,
  'isOn' | 'sender' | 'shownName' | 'country' | 'monthlyLimit' | 'agreedOn'
> {
  readonly callbackHash: Buffer;
}

// Saving ends a pause: the administrator has seen it and changed something.
export const savePracticeTexts = prepared(
  'texts.saveSettings',
  ({ isOn, sender, shownName, country, monthlyLimit, agreedOn, callbackHash }: SavedTexts) => {
    const saved = {
      is_on: sql<boolean>`${isOn}::boolean`,
      sender,
      shown_name: shownName,
      country,
      monthly_limit: monthlyLimit,
      agreed_on: agreedOn,
      paused_reason: null,
      updated_at: now,
    };
    return db
      .insertInto('app.practice_texts')
      .values({ practice_id: ctxPractice, callback_hash: callbackHash, ...saved })
      .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(saved));
  },
);

interface Credentials {
  readonly provider: TextProviderName;
  readonly accountId: string | null;
  // Null keeps the saved one.
  readonly sealedToken: string | null;
  readonly sealedWebhookSecret: string | null;
}

const savedToken = db
  .selectFrom('app.text_credentials as held')
  .where('held.practice_id', '=', ctxPractice)
  .select('held.sealed_token')
  .$asScalar();

export const saveCredentials = prepared(
  'texts.saveCredentials',
  ({ provider, accountId, sealedToken, sealedWebhookSecret }: Credentials) =>
    db
      .insertInto('app.text_credentials')
      .values(({ fn, val }) => ({
        practice_id: ctxPractice,
        provider,
        account_id: accountId,
        sealed_token: fn.coalesce(val(sealedToken), savedToken),
        sealed_webhook_secret: sealedWebhookSecret,
      }))
      .onConflict((conflict) =>
        conflict.column('practice_id').doUpdateSet(({ ref, fn }) => ({
          provider: ref('excluded.provider'),
          account_id: ref('excluded.account_id'),
          sealed_token: ref('excluded.sealed_token'),
          sealed_webhook_secret: fn.coalesce(
            'excluded.sealed_webhook_secret',
            'app.text_credentials.sealed_webhook_secret',
          ),
          updated_at: now,
        })),
      ),
);

export const deleteCredentials = prepared('texts.deleteCredentials', () =>
  db.deleteFrom('app.text_credentials').where('practice_id', '=', ctxPractice),
);
