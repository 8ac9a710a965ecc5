import type { MessageSettingsDto, MessagesKeptYears } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import {
  asInt,
  asUuid,
  ctxPractice,
  ctxRole,
  insertRows,
  isThere,
  itemsOf,
  json,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { closedDays, isStaff, mayWrite, messageRules } from './reply-promise.read-model.js';

const keptYears = sql<MessagesKeptYears | null>`(select kept.kept_years from app.message_settings kept
  where kept.practice_id = practice.id)`;

const staffOfPractice = () =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where(({ ref }) => isStaff(ref('person.user_id')));

const colleagues = staffOfPractice()
  .orderBy(personName('person'))
  .orderBy('person.id')
  .select(({ ref }) => json<Colleague>({ id: ref('person.id'), name: personName('person') }).as('item'));

type OfStaff = NonNullable<MessageSettingsDto['staff']>;
type Colleague = OfStaff['colleagues'][number];

const ofStaff = sql<OfStaff | null>`case when ${ctxRole} in ('practice_admin', 'practitioner', 'super_admin')
  then ${json<OfStaff>({
    team: sql<string[]>`to_json(rules.team)`,
    coverId: sql<string | null>`rules.cover_profile_id`,
    colleagues: itemsOf(colleagues),
  })} end`;

export const readMessageSettings = prepared('messageSettings.read', () =>
  auditedRead(
    'read',
    'message-settings',
    db
      .selectFrom('app.practices as practice')
      .innerJoin(messageRules, (on) => on.onTrue())
      .where('practice.id', '=', ctxPractice)
      .select(({ ref }) => [
        'practice.id',
        json<Omit<MessageSettingsDto, 'promise'>>({
          isOn: ref('rules.is_on'),
          hours: ref('rules.hours'),
          replyMinutes: ref('rules.reply_minutes'),
          emergencyNumber: ref('rules.emergency_number'),
          emergencyText: ref('rules.emergency_text'),
          phone: ref('practice.phone'),
          timeZone: ref('practice.time_zone'),
          keptYears,
          mayWrite,
          staff: ofStaff,
          revision: ref('rules.revision'),
        }).as('item'),
        closedDays.as('closedDays'),
        now.as('now'),
      ]),
  ).select(['found.item', 'found.closedDays', 'found.now']),
);

export const staffById = prepared('messageSettings.staff', ({ ids }: { ids: readonly string[] }) =>
  staffOfPractice()
    .where('person.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select('person.id'),
);

interface SavedSettings {
  readonly isOn: boolean;
  readonly hours: string;
  readonly replyMinutes: number;
  readonly emergencyNumber: string;
  readonly emergencyText: string | null;
  readonly team: readonly string[];
  readonly coverId: string | null;
  /** True if the request contains the years. Pages of an earlier release don't send them. */
  readonly setsYears: boolean;
  readonly keptYears: number | null;
  readonly revision: number;
}

const isSeen = ({ revision }: SavedSettings) =>
  isThere(db.selectFrom(messageRules).where('rules.revision', '=', asInt(revision)).select('rules.revision'));

export const saveMessageSettings = prepared('messageSettings.save', (saved: SavedSettings) =>
  auditedSave(
    'update',
    'message-settings',
    insertRows(
      'app.message_settings',
      db.selectFrom('app.practices as practice').where('practice.id', '=', ctxPractice).where(isSeen(saved)),
      ({ ref }) => ({
        practice_id: ref('practice.id'),
        is_on: sql<boolean>`${saved.isOn}::boolean`,
        hours: sql`${saved.hours}::jsonb`,
        reply_minutes: asInt(saved.replyMinutes),
        emergency_number: sql<string>`${saved.emergencyNumber}`,
        emergency_text: sql<string | null>`${saved.emergencyText}`,
        team: sql<string[]>`${saved.team}::uuid[]`,
        cover_profile_id: asUuid(saved.coverId),
        kept_years: sql<number | null>`${saved.keptYears}::int`,
      }),
    )
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet(({ ref }) => ({
            is_on: ref('excluded.is_on'),
            hours: ref('excluded.hours'),
            reply_minutes: ref('excluded.reply_minutes'),
            emergency_number: ref('excluded.emergency_number'),
            emergency_text: ref('excluded.emergency_text'),
            team: ref('excluded.team'),
            cover_profile_id: ref('excluded.cover_profile_id'),
            kept_years: sql<
              number | null
            >`case when ${saved.setsYears}::boolean then excluded.kept_years else message_settings.kept_years end`,
            updated_at: now,
          }))
          .where('app.message_settings.revision', '=', saved.revision),
      )
      .returning('practice_id as id'),
  )
    .selectFrom('saved')
    .select('saved.id'),
);
