import type { PatientPage, PatientSort, PatientStatus, SortDirection } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  ctxPractice,
  isLikeAll,
  json,
  listOf,
  nameKey,
  nextKeyOf,
  now,
  type Rows,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  type BornOn,
  currentPatients,
  isBornOn,
  OPEN,
  recordsOf,
  toPatientDto,
  upcomingAppointments,
} from '../patients/patient.read-model.js';

/*
 * A page of patients in the chosen order. Patients without a value, such as a next appointment, follow in either
 * direction, newest first. If there are few matches, the query sorts them. Otherwise it reads an index in list order
 * until the page is full.
 */

// Maximum number of matches that the query sorts.
const FEW = 2_000;
// One row more than the longest page, to find out whether there is a next page.
const LONGEST = 101;

export interface SortedPage {
  readonly patterns: readonly string[];
  readonly status: PatientStatus | null;
  readonly limit: number;
  // 0 if the previous page ended among patients with a value, 1 if among the others. Null for the first page.
  readonly phase: number | null;
  readonly value: string | null;
  readonly at: string | null;
  readonly id: string | null;
}

export type SortedBornOn = SortedPage & BornOn;

interface Order {
  readonly type: 'text' | 'date' | 'timestamptz';
  // All patients, joined with the tables that the value needs.
  readonly all: () => Rows<object>;
  readonly value: Expression<unknown>;
  // Patients with a value and patients without one, each in index order.
  readonly valued: () => Rows<object>;
  readonly rest?: () => Rows<object>;
  // Value of the rows in `valued`, if the expression differs.
  readonly walked?: Expression<unknown>;
}

const isTrue = (text: TemplateStringsArray, ...parts: readonly unknown[]) => sql(text, ...parts).$castTo<boolean>();

const [id, at] = [sql.ref<string>('known.profile_id'), sql.ref<Date>('known.created_at')];

const patientsWithNextAppointment = () =>
  currentPatients().innerJoinLateral(
    upcomingAppointments(id)
      .select(({ fn }) => fn.min('appointment.starts_at').as('at'))
      .as('ahead'),
    (join) => join.onTrue(),
  );

// Patients with an open future appointment, once each, at their first one.
const patientsAtNextAppointment = () =>
  currentPatients()
    .innerJoin('app.appointments as next', (join) =>
      join.on('next.practice_id', '=', ctxPractice).onRef('next.patient_profile_id', '=', 'known.profile_id'),
    )
    .where('next.starts_at', '>', now)
    .where('next.status', 'in', OPEN)
    .where(({ not, exists }) =>
      not(
        exists(
          upcomingAppointments(id)
            .where(isTrue`(appointment.starts_at, appointment.id) < (next.starts_at, next.id)`)
            .select('appointment.id'),
        ),
      ),
    );

const ORDERS: Record<PatientSort, Order> = {
  name: {
    type: 'text',
    all: currentPatients,
    value: nameKey(sql.ref<string | null>('person.search_text')),
    valued: currentPatients,
  },
  added: { type: 'timestamptz', all: currentPatients, value: at, valued: currentPatients },
  birth_date: {
    type: 'date',
    all: currentPatients,
    value: sql.ref('person.date_of_birth'),
    valued: () => currentPatients().where('person.date_of_birth', 'is not', null),
    rest: () => currentPatients().where('person.date_of_birth', 'is', null),
  },
  next_appointment: {
    type: 'timestamptz',
    all: patientsWithNextAppointment,
    value: sql.ref('ahead.at'),
    walked: sql.ref('next.starts_at'),
    valued: patientsAtNextAppointment,
    rest: () =>
      currentPatients().where(({ not, exists }) => not(exists(upcomingAppointments(id).select('appointment.id')))),
  },
};

const [VALUED, REST] = [sql.lit(0), sql.lit(1)];

const rowsOf = (patients: Rows<object>, phase: Expression<number>, value: Expression<unknown>) =>
  patients.select([id.as('id'), sql`${phase}`.as('phase'), sql`${value}`.as('value'), at.as('at')]);

type Sorted = ReturnType<typeof rowsOf>;

const wanted = (patients: Rows<object>, { patterns, status }: SortedPage): Rows<object> =>
  patients
    .where(isLikeAll(sql.ref<string | null>('person.search_text'), patterns))
    .where(isTrue`(${status}::text is null or known.status = ${status})`);

// True for rows after the end of the previous page.
function isBehind(
  phase: Expression<number>,
  value: Expression<unknown>,
  { type }: Order,
  way: SortDirection,
  page: SortedPage,
) {
  const after = sql.raw(way === 'asc' ? '>' : '<');
  const inValued = sql`(${value}, ${id}) ${after} (${page.value}::${sql.raw(type)}, ${page.id}::uuid)`;
  const inRest = sql`(${at}, ${id}) < (${page.at}::timestamptz, ${page.id}::uuid)`;
  return isTrue`(${page.phase}::int is null or ${phase} > ${page.phase}::int
    or ${phase} = ${page.phase}::int and case ${phase} when 0 then ${inValued} else ${inRest} end)`;
}

const few = (order: Order, way: SortDirection, page: SortedPage): Sorted => {
  const phase = sql`(case when ${order.value} is null then 1 else 0 end)`.$castTo<number>();
  const matches = order
    .all()
    .where(isTrue`${id} in (select matched.id from matched)`)
    .where(isTrue`(select count(*) from matched) <= ${sql.lit(FEW)}`);
  return rowsOf(matches.where(isBehind(phase, order.value, order, way, page)), phase, order.value);
};

const areMany = isTrue`(select count(*) from matched) > ${sql.lit(FEW)}`;

function many(order: Order, way: SortDirection, page: SortedPage): Sorted[] {
  const value = order.walked ?? order.value;
  const valued = wanted(order.valued(), page)
    .where(areMany)
    .where(isBehind(VALUED, value, order, way, page));
  const nothing = sql`null::${sql.raw(order.type)}`;
  const rest =
    order.rest &&
    wanted(order.rest(), page)
      .where(areMany)
      .where(isBehind(REST, nothing, order, way, page));
  return [
    rowsOf(valued, VALUED, value).orderBy(value, way).orderBy(id, way).limit(sql.lit(LONGEST)),
    ...(rest ? [rowsOf(rest, REST, nothing).orderBy(at, 'desc').orderBy(id, 'desc').limit(sql.lit(LONGEST))] : []),
  ];
}

const matchesOf = ({ patterns, status }: SortedPage) =>
  sql`select hit.profile_id as id from app.find_patients(${patterns}, ${status}, 'infinity',
    'ffffffff-ffff-ffff-ffff-ffffffffffff', ${sql.lit(FEW + 1)}) hit`;

const bornOn = (page: SortedBornOn) =>
  wanted(currentPatients(), page).where(isBornOn(page)).limit(sql.lit(FEW)).select(id.as('id'));

interface Place {
  readonly id: string;
  readonly phase: number;
  readonly value: string | null;
  readonly at: Date;
  readonly place: number;
  readonly more: boolean;
}

const inOrder = (way: SortDirection, row: string) => {
  const [direction, ref] = [sql.raw(way), (name: string) => sql.ref(`${row}.${name}`)];
  const ofRest = (name: string) => sql`case when ${ref('phase')} = 1 then ${ref(name)} end desc`;
  return sql`${ref('phase')}, ${ref('value')} ${direction}, ${ofRest('at')}, ${ofRest('id')}, ${ref('id')} ${direction}`;
};

const pageOf = (matches: Expression<unknown>, branches: readonly Sorted[], way: SortDirection, page: SortedPage) =>
  db
    .selectFrom(
      sql`(with matched as materialized (${matches})
        select each.*, row_number() over (order by ${inOrder(way, 'each')}) as place, count(*) over () > ${page.limit}::int as more
        from (${sql.join(
          branches.map((branch) => sql`(${branch})`),
          sql` union all `,
        )}) each
        order by ${inOrder(way, 'each')} limit ${page.limit}::int)`
        .$castTo<Place>()
        .as<'sorted'>(sql.ref('sorted')),
    )
    .selectAll('sorted');

const listed = (page: Rows<Place>) =>
  auditedRead(
    'list',
    'patient',
    recordsOf(page)
      .clearOrderBy()
      .orderBy(sql.ref('page.place'))
      .select((record) => [toPatientDto(record).as('item'), sql.ref<number>('page.phase').as('phase')]),
  ).select(({ ref }) =>
    textOf(
      json<PatientPage>({
        items: listOf(ref('found.item')),
        next: nextKeyOf(ref('found.more'), [ref('found.phase'), ref('found.id')]),
      }),
    ).as('body'),
  );

const listOfOrder = (sort: PatientSort, way: SortDirection) => ({
  any: prepared(`patients.list.${sort}.${way}`, (page: SortedPage) =>
    listed(pageOf(matchesOf(page), [few(ORDERS[sort], way, page), ...many(ORDERS[sort], way, page)], way, page)),
  ),
  bornOn: prepared(`patients.list.${sort}.${way}.bornOn`, (page: SortedBornOn) =>
    listed(pageOf(bornOn(page), [few(ORDERS[sort], way, page)], way, page)),
  ),
});

const bothWays = (sort: PatientSort) => ({ asc: listOfOrder(sort, 'asc'), desc: listOfOrder(sort, 'desc') });

export const LISTS = {
  name: bothWays('name'),
  birth_date: bothWays('birth_date'),
  added: bothWays('added'),
  next_appointment: bothWays('next_appointment'),
};

// Position of a patient in an order. Page keys are part of URLs, so they only contain the patient's id.
const placeIn = (sort: PatientSort) =>
  prepared(`patients.place.${sort}`, ({ patientId }: { readonly patientId: string }) =>
    ORDERS[sort]
      .all()
      .where(id, '=', patientId)
      .select(({ cast }) => [
        cast<string | null>(ORDERS[sort].value, 'text').as('value'),
        cast<string>(at, 'text').as('at'),
      ]),
  );

export const PLACES = {
  name: placeIn('name'),
  birth_date: placeIn('birth_date'),
  added: placeIn('added'),
  next_appointment: placeIn('next_appointment'),
};
