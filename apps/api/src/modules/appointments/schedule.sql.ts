import {
  CALENDAR_LIMIT,
  type OwnScheduleQuery,
  Permission,
  type OwnScheduleList,
  SCHEDULE_TABS,
  type ScheduleList,
  type ScheduleQuery,
} from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import {
  isFromToday,
  isOfMonth,
  isOfToday,
  isOfWeek,
  isPast,
  TAKES_PLACE,
  type ReadersClock,
  todayIn,
} from './appointment-figures.sql.js';
import { APPOINTMENT_JSON, HAS_REQUEST, VISIBLE_APPOINTMENTS } from './appointment.sql.js';

/** Counts stop here: nobody reads on, and a practice of years is not counted for a number on a tab. */
const COUNTED_MAX = 1000;

/** As the specification draws them: a completed appointment of today is in all three. */
type List = ScheduleList | OwnScheduleList;

const IN_LIST: Record<List, (clock: ReadersClock) => string> = {
  today: isOfToday,
  upcoming: isFromToday,
  past: isPast,
  week: isOfWeek,
  month: isOfMonth,
};

const orderOf = (list: List) =>
  list === 'past' ? { direction: 'desc', after: '<' } : { direction: 'asc', after: '>' };

/** The last row's key, as `encodePageKey` writes it. */
const NEXT = `case when bool_or(more) then
  translate(encode(convert_to(json_build_array((array_agg(at::text))[count(*)], (array_agg(id::text))[count(*)])::text, 'UTF8'), 'base64'),
    E'+/=\\n', '-_') end`;

/** Whether every pattern of $4 is in a text; nothing is folded where nothing is looked for. */
const holds = (...texts: string[]): string =>
  `($4::text[] = '{}' or ' ' || app.folded(${texts.join(" || ' ' || ")}) like all ($4))`;

const PATIENT_NAME = 'app.person_name(patient.first_name, patient.last_name, patient.email)';
const PRACTITIONER_NAME = 'app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email)';

/** Whichever of them somebody reads. */
const TYPE_NAMES = [
  'appointment.type',
  `coalesce((select string_agg(value, ' ') from jsonb_each_text(app.type_names(appointment.practice_id, appointment.type))), '')`,
];

/** $4 words, then practitioner, type, status, first and last day, and whether only those with a request. */
const FILTER = `
  ${holds(PATIENT_NAME, PRACTITIONER_NAME, ...TYPE_NAMES)}
  and ($5::uuid is null or appointment.practitioner_profile_id = $5)
  and ($6::uuid is null or appointment.appointment_type_id = $6)
  and ($7::text is null or appointment.status = $7 or $7 = 'not_cancelled' and ${TAKES_PLACE})
  and ($8::date is null or appointment.starts_at >= $8::date::timestamp at time zone ${PRACTICE_ZONE})
  and ($9::date is null or appointment.starts_at < ($9::date + 1)::timestamp at time zone ${PRACTICE_ZONE})
  and ($10::text is null or ${HAS_REQUEST})`;

interface Tabs {
  readonly names: readonly List[];
  readonly filter: string;
  /** The day of whoever reads. */
  readonly today: ReadersClock;
}

const counts = ({ names, filter, today }: Tabs): string =>
  `json_build_object(${names
    .map(
      (tab) => `'${tab}', (select count(*) from (
        select from ${VISIBLE_APPOINTMENTS} and ${IN_LIST[tab](today)} and ${filter} limit ${COUNTED_MAX}) counted)`,
    )
    .join(', ')})`;

/** One row too many is asked for, to know whether there is another page. $1 and $2 are the key of the row before, $3 the size. */
function pageOfTab(name: string, tab: List, tabs: Tabs) {
  const { direction, after } = orderOf(tab);
  return auditedRead({
    name: `${name}.${tab}`,
    action: 'list',
    resource: 'appointment',
    rows: `
      select id, at, item, count(*) over () > $3::int as more from (
        select appointment.id, appointment.starts_at as at, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS}
          and ${IN_LIST[tab](tabs.today)} and ($1::timestamptz is null or (appointment.starts_at, appointment.id) ${after} ($1, $2::uuid)) and ${tabs.filter}
        order by appointment.starts_at ${direction}, appointment.id ${direction} limit $3 + 1) rows
      order by at ${direction}, id ${direction} limit $3`,
    answer: `json_build_object('items', coalesce(json_agg(item), '[]'), 'next', ${NEXT},
      'counts', ${counts(tabs)})::text as body`,
  });
}

const STAFF_TABS: Tabs = { names: SCHEDULE_TABS, filter: FILTER, today: todayIn() };

const staffPage = {
  today: pageOfTab('schedule', 'today', STAFF_TABS),
  upcoming: pageOfTab('schedule', 'upcoming', STAFF_TABS),
  past: pageOfTab('schedule', 'past', STAFF_TABS),
  week: pageOfTab('schedule', 'week', { ...STAFF_TABS, names: [...SCHEDULE_TABS, 'week'] }),
};

type Key = readonly (string | null)[];

export const schedulePage = (key: Key, words: readonly string[], query: ScheduleQuery) => {
  const { tab, limit, practitionerId, appointmentTypeId, status, from, to, requests } = query;
  const filter = [practitionerId, appointmentTypeId, status, from, to, requests].map((value) => value ?? null);
  return staffPage[tab](...key, limit, words, ...filter);
};

/** Patients look for a type or a practitioner. */
const OWN_FILTER = `
  ${holds(PRACTITIONER_NAME, ...TYPE_NAMES)}
  and appointment.patient_profile_id = (select app.ctx_profile())`;

/** Patients read on their own clock; $5 is its zone. */
const OWN_TABS: Tabs = {
  names: ['upcoming', 'past'],
  filter: OWN_FILTER,
  today: todayIn(`coalesce($5::text, ${PRACTICE_ZONE})`),
};

const ownPage = {
  upcoming: pageOfTab('ownSchedule', 'upcoming', OWN_TABS),
  past: pageOfTab('ownSchedule', 'past', OWN_TABS),
  month: pageOfTab('ownSchedule', 'month', { ...OWN_TABS, names: [...OWN_TABS.names, 'month'] }),
};

export const ownSchedulePage = (key: Key, words: readonly string[], { tab, limit, timeZone }: OwnScheduleQuery) =>
  ownPage[tab](...key, limit, words, timeZone ?? null);

/** $1 first day, $2 number of days, $3 practitioners. */
export const calendarRows = auditedRead({
  name: 'schedule.calendar',
  action: 'list',
  resource: 'appointment',
  rows: `select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS}
      and appointment.starts_at < ($1::date + $2::int)::timestamp at time zone ${PRACTICE_ZONE}
      and appointment.starts_at > ($1::date - 1)::timestamp at time zone ${PRACTICE_ZONE}
      and appointment.ends_at > $1::date::timestamp at time zone ${PRACTICE_ZONE}
      and appointment.status <> 'cancelled' and ($3::uuid[] is null or appointment.practitioner_profile_id = any($3))
    order by appointment.starts_at, appointment.id limit ${CALENDAR_LIMIT}`,
  answer: `json_build_object('timeZone', ${PRACTICE_ZONE}, 'items', coalesce(json_agg(item), '[]'),
    'closedDays', (select coalesce(json_agg(json_build_object('day', closed.day, 'name', closed.name) order by closed.day), '[]')
      from app.practice_closed_days closed where closed.practice_id = (select app.ctx_practice())
        and closed.day >= $1::date and closed.day < $1::date + $2::int),
    'practitioners', (select coalesce(json_agg(json_build_object('id', practitioner.id, 'name', practitioner.name,
        'weekly', coalesce(schedule.weekly, '[]'), 'exceptions', coalesce(schedule.exceptions, '[]'))
        order by lower(practitioner.name), practitioner.id), '[]')
      from app.practitioners() practitioner
      left join app.practitioner_schedules schedule
        on schedule.practice_id = (select app.ctx_practice()) and schedule.practitioner_profile_id = practitioner.id
      where ($3::uuid[] is null or practitioner.id = any($3)) and ${reaches(Permission.AppointmentReadAll, 'practitioner.id')})) as body`,
});
