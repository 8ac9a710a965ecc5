import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

export interface Clock {
  id: string;
  name: string;
  subdomain: string;
  zone: string;
  today: LocalDate;
  sunday: LocalDate;
  day_start: Date;
  day_end: Date;
  last_week_start: Date;
  week_start: Date;
  week_end: Date;
}

interface Clocks {
  practice: DB['app.practices'];
  local: { today: LocalDate; sunday: LocalDate };
}

const eb = expressionBuilder<Clocks, keyof Clocks>();

export const viewersPractice = eb('practice.id', '=', ctxPractice);

export const everyPractice = eb('practice.id', '<>', PLATFORM_PRACTICE_ID);

const today = sql<LocalDate>`(now() at time zone ${eb.ref('practice.time_zone')})::date`;

const midnight = (day: 'today' | 'sunday', later = 0) =>
  sql<Date>`(${eb.ref(`local.${day}`)} + ${sql.lit(later)})::timestamp at time zone ${eb.ref('practice.time_zone')}`;

export const clocksOf = (whose: Expression<SqlBool>) =>
  db
    .selectFrom('app.practices as practice')
    .innerJoinLateral(
      db
        .selectNoFrom([today.as('today'), sql<LocalDate>`${today} - extract(dow from ${today})::int`.as('sunday')])
        .as('local'),
      (on) => on.onTrue(),
    )
    .where(whose)
    .select([
      'practice.id',
      'practice.name',
      'practice.subdomain',
      'practice.time_zone as zone',
      'local.today',
      'local.sunday',
      midnight('today').as('day_start'),
      midnight('today', 1).as('day_end'),
      midnight('sunday', -7).as('last_week_start'),
      midnight('sunday').as('week_start'),
      midnight('sunday', 7).as('week_end'),
    ]);
