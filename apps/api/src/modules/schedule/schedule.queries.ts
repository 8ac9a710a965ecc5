import {
  COUNTED_MAX,
  type OwnScheduleList,
  type OwnSchedulePage,
  type OwnScheduleQuery,
  type ScheduleList,
  type SchedulePage,
  type ScheduleQuery,
} from '@telecare/contracts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  count,
  holdsWords,
  isAbsent,
  json,
  listOf,
  nextKey,
  personName,
  practiceZone,
  startOfDay,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import type { PatientSearch } from '../../platform/text/search-patterns.js';
import {
  clockIn,
  isFromToday,
  isOfMonth,
  isOfToday,
  isOfWeek,
  isPast,
  type ReadersClock,
  takesPlace,
} from './appointment-figures.read-model.js';
import { LATEST_FIRST, pageInOrder, type Place, SOONEST_FIRST } from './appointment-page.queries.js';
import { hasUnsignedNote } from '../clinical-notes/unsigned-note.read-model.js';
import { hasRequest, isOwn, typeNames, visibleAppointments } from '../appointments/appointment.read-model.js';

type List = ScheduleList | OwnScheduleList;

export const IN_LIST: Record<List, (clock: ReadersClock) => Expression<SqlBool>> = {
  today: isOfToday,
  upcoming: isFromToday,
  past: isPast,
  week: isOfWeek,
  month: isOfMonth,
};

interface Page extends Place {
  readonly words: readonly string[];
}

interface Listed {
  readonly clock: ReadersClock;
  readonly filter: Expression<SqlBool>;
}

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const inList = (list: List, { clock, filter }: Listed) =>
  visibleAppointments().where(IN_LIST[list](clock)).where(filter);

/** Counts stop at a limit, because an exact number isn't worth counting years of appointments. */
const countOf = (list: List, listed: Listed) =>
  db
    .selectFrom(inList(list, listed).select('appointment.id').limit(COUNTED_MAX).as('counted'))
    .select(({ fn }) => count(fn.countAll()).as('count'))
    .$asScalar()
    .$notNull();

const pageOfList = (list: List, page: Page, listed: Listed) =>
  auditedRead(
    'list',
    'appointment',
    pageInOrder(inList(list, listed), list === 'past' ? LATEST_FIRST : SOONEST_FIRST, page),
  );

const practitionerName = personName('practitioner');

const namesOfType = [
  eb.ref('appointment.type'),
  sql<string>`coalesce((select string_agg(value, ' ') from jsonb_each_text(${typeNames})), '')`,
];

type Status = NonNullable<ScheduleQuery['status']>;

export interface StaffPage extends Page {
  readonly birthDates: readonly string[] | null;
  readonly phonePatterns: readonly string[] | null;
  readonly practitionerId: string | null;
  readonly appointmentTypeId: string | null;
  readonly status: Status | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly requests: string | null;
  readonly note: string | null;
}

export const staffFilter = ({
  words,
  birthDates,
  phonePatterns,
  practitionerId,
  appointmentTypeId,
  status,
  from,
  to,
  requests,
  note,
}: StaffPage) =>
  eb.and([
    holdsWords(words, sql.ref<string>('patient.search_text'), practitionerName, ...namesOfType),
    eb.or([
      isAbsent(birthDates, 'date[]'),
      sql<boolean>`patient.date_of_birth = any(${birthDates})`,
      // Null without patterns.
      sql<boolean>`patient.search_text like all (${phonePatterns}::text[])`,
    ]),
    eb.or([isAbsent(practitionerId, 'uuid'), eb('appointment.practitioner_profile_id', '=', practitionerId)]),
    eb.or([isAbsent(appointmentTypeId, 'uuid'), eb('appointment.appointment_type_id', '=', appointmentTypeId)]),
    eb.or([
      isAbsent(status, 'text'),
      sql<boolean>`${eb.ref('appointment.status')} = ${status}`,
      eb.and([sql<boolean>`${status} = 'not_cancelled'`, takesPlace]),
    ]),
    eb.or([isAbsent(from, 'date'), eb('appointment.starts_at', '>=', startOfDay(sql`${from}`, practiceZone))]),
    eb.or([isAbsent(to, 'date'), eb('appointment.starts_at', '<', startOfDay(sql`${to}`, practiceZone, 1))]),
    eb.or([isAbsent(requests, 'text'), hasRequest]),
    eb.or([isAbsent(note, 'text'), hasUnsignedNote]),
  ]);

const staffPageOf = (list: ScheduleList) =>
  prepared(`schedule.${list}`, (page: StaffPage) => {
    const listed = { clock: clockIn(), filter: staffFilter(page) };
    return pageOfList(list, page, listed).select(({ ref }) =>
      textOf(
        json<SchedulePage>({
          items: listOf(ref('found.item')),
          next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
          counts: json<SchedulePage['counts']>({
            today: countOf('today', listed),
            upcoming: countOf('upcoming', listed),
            past: countOf('past', listed),
            ...(list === 'week' && { week: countOf('week', listed) }),
          }),
        }),
      ).as('body'),
    );
  });

const STAFF_PAGES = {
  today: staffPageOf('today'),
  upcoming: staffPageOf('upcoming'),
  past: staffPageOf('past'),
  week: staffPageOf('week'),
};

type Key = readonly (string | null)[];

const pageAfter = ([at = null, id = null]: Key, words: readonly string[], limit: number): Page => ({
  at,
  id,
  limit,
  words,
});

export const schedulePage = (key: Key, { patterns, ...search }: PatientSearch, query: ScheduleQuery) => {
  const { tab, limit } = query;
  return STAFF_PAGES[tab]({ ...pageAfter(key, patterns, limit), ...search, ...filterOf(query) });
};

export const filterOf = (query: Omit<ScheduleQuery, 'tab' | 'limit'>) => {
  const { practitionerId, appointmentTypeId, status, from, to, requests, note } = query;
  return {
    practitionerId: practitionerId ?? null,
    appointmentTypeId: appointmentTypeId ?? null,
    status: status ?? null,
    from: from ?? null,
    to: to ?? null,
    requests: requests ?? null,
    note: note ?? null,
  };
};

interface OwnPage extends Page {
  readonly timeZone: string | null;
}

const ownPageOf = (list: OwnScheduleList) =>
  prepared(`ownSchedule.${list}`, (page: OwnPage) => {
    const clock = clockIn(sql`coalesce(${page.timeZone}::text, ${practiceZone})`);
    const listed = { clock, filter: eb.and([holdsWords(page.words, practitionerName, ...namesOfType), isOwn]) };
    return pageOfList(list, page, listed).select(({ ref }) =>
      textOf(
        json<OwnSchedulePage>({
          items: listOf(ref('found.item')),
          next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
          counts: json<OwnSchedulePage['counts']>({
            upcoming: countOf('upcoming', listed),
            past: countOf('past', listed),
            ...(list === 'month' && { month: countOf('month', listed) }),
          }),
        }),
      ).as('body'),
    );
  });

const OWN_PAGES = {
  upcoming: ownPageOf('upcoming'),
  past: ownPageOf('past'),
  month: ownPageOf('month'),
};

export const ownSchedulePage = (key: Key, words: readonly string[], { tab, limit, timeZone }: OwnScheduleQuery) =>
  OWN_PAGES[tab]({ ...pageAfter(key, words, limit), timeZone: timeZone ?? null });
