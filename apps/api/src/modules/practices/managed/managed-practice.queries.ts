import {
  DEFAULT_LANGUAGE,
  type Language,
  type ManagedPracticeDto,
  PLATFORM_PRACTICE_ID,
  TAKES_TIME_STATUSES,
} from '@telecare/contracts';
import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import {
  count,
  hoursAgo,
  iso,
  json,
  now,
  type RowOf,
  type Rows,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { claimedDomainOf } from './practice-state.read-model.js';
import { knownZone } from '../practice-time-zone.js';

const { fn } = expressionBuilder<DB, never>();

const practices = (rows: Rows<Selectable<DB['app.practices']>>) => db.selectFrom(rows.as('practice'));

export const appointmentsOf = (practice: Expression<string>) =>
  db.selectFrom('app.appointments as appointment').where('appointment.practice_id', '=', practice);

const openAheadOf = (practice: Expression<string>) =>
  appointmentsOf(practice)
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES);

const patientsOf = (practice: Expression<string>) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', practice)
    .where('known.ended_at', 'is', null);

const rolesOf = (practice: Expression<string>) =>
  db.selectFrom('app.user_roles as held').where('held.practice_id', '=', practice);

export const numberOf = (rows: Rows<object>) =>
  rows.select(({ fn }) => count(fn.countAll()).as('count')).$asScalar() as Expression<number>;

export const peopleOf = (practice: Expression<string>) =>
  rolesOf(practice)
    .select(({ fn }) => count(fn.count('held.user_id').distinct()).as('count'))
    .$asScalar()
    .$notNull();

/** Time of the last changed appointment or message. */
export const lastActivityOf = (practice: Expression<string>) =>
  fn<Date | null>('greatest', [
    appointmentsOf(practice).select((row) => row.fn.max('appointment.updated_at').as('at')),
    db
      .selectFrom('app.messages as message')
      .where('message.practice_id', '=', practice)
      .select((row) => row.fn.max('message.created_at').as('at')),
  ]);

const begunIn = (practice: Expression<string>, from: number, until: number) =>
  numberOf(
    appointmentsOf(practice)
      .where('appointment.starts_at', '>=', hoursAgo(from * 24))
      .where('appointment.starts_at', '<', hoursAgo(until * 24)),
  );

const figuresOf = (practice: Expression<string>) => ({
  users: peopleOf(practice),
  practitioners: numberOf(rolesOf(practice).where('held.role', '=', 'practitioner')),
  administrators: numberOf(rolesOf(practice).where('held.role', '=', 'practice_admin')),
  patients: numberOf(patientsOf(practice)),
  appointments: numberOf(appointmentsOf(practice)),
  upcomingAppointments: numberOf(openAheadOf(practice)),
  nextAppointmentAt: openAheadOf(practice)
    .select(({ fn }) => iso(fn.min<Date | null>('appointment.starts_at')).as('at'))
    .$asScalar(),
  lastActivityAt: iso(lastActivityOf(practice)),
  appointmentsIn30Days: begunIn(practice, 30, 0),
  appointmentsBefore: begunIn(practice, 60, 30),
});

export const toManagedPracticeDto = ({ ref }: RowOf<ReturnType<typeof practices>>) =>
  json<ManagedPracticeDto>({
    id: ref('practice.id'),
    name: ref('practice.name'),
    subdomain: ref('practice.subdomain'),
    logoUrl: ref('practice.logo_url'),
    customDomain: ref('practice.custom_domain'),
    claimedDomain: claimedDomainOf(ref('practice.id')),
    email: ref('practice.email'),
    phone: ref('practice.phone'),
    websiteUrl: ref('practice.website_url'),
    address: ref('practice.address'),
    timeZone: ref('practice.time_zone'),
    language: ref('practice.language'),
    isActive: ref('practice.is_active'),
    revision: ref('practice.revision'),
    createdAt: iso(ref('practice.created_at')),
    ...figuresOf(ref('practice.id')),
  });

export const allPractices = () =>
  practices(db.selectFrom('app.practices').where('id', '<>', PLATFORM_PRACTICE_ID).selectAll());

export const readPractice = prepared('practices.managedOne', ({ id }: { readonly id: string }) =>
  auditedRead(
    'read',
    'practice-overview',
    allPractices()
      .where('practice.id', '=', id)
      .select((practice) => ['practice.id', toManagedPracticeDto(practice).as('item')]),
  ).select('found.item'),
);

interface Facts {
  readonly name: string;
  readonly subdomain: string;
  readonly customDomain: string | null;
  readonly websiteUrl: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly isActive: boolean;
  readonly timeZone: string;
}

const columnsOf = (facts: Facts) => ({
  name: facts.name,
  subdomain: facts.subdomain,
  custom_domain: facts.customDomain,
  website_url: facts.websiteUrl,
  email: facts.email,
  phone: facts.phone,
  address: facts.address,
  is_active: facts.isActive,
  time_zone: knownZone(facts.timeZone),
});

export const createPractice = prepared(
  'practices.create',
  (practice: Facts & { readonly language: Language | undefined }) =>
    auditedSave(
      'create',
      'practice',
      db
        .insertInto('app.practices')
        .values({
          ...columnsOf(practice),
          language: sql<Language>`coalesce(${practice.language}, ${sql.lit(DEFAULT_LANGUAGE)})`,
        })
        .returningAll(),
    )
      .selectFrom(({ selectFrom }) => selectFrom('saved').selectAll().as('practice'))
      .select((saved) => toManagedPracticeDto(saved).as('item')),
);

interface Changes extends Facts {
  readonly id: string;
  readonly language: Language | undefined;
  readonly revision: number;
}

export const updatePractice = prepared('practices.update', (practice: Changes) =>
  auditedSave(
    'update',
    'practice',
    db
      .updateTable('app.practices')
      .set(({ ref }) => ({
        ...columnsOf(practice),
        language: sql<Language>`coalesce(${practice.language}, ${ref('language')})`,
        updated_at: now,
      }))
      .where('id', '=', practice.id)
      .where('id', '<>', PLATFORM_PRACTICE_ID)
      .where('revision', '=', practice.revision)
      .returningAll(),
  )
    .selectFrom(({ selectFrom }) => selectFrom('saved').selectAll().as('practice'))
    .select((saved) => toManagedPracticeDto(saved).as('item')),
);
