import { ADDRESS_FIELDS, EMERGENCY_CONTACT_FIELDS, STAFF_ROLES } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, iso, personName, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { NOTE_COLUMNS } from '../../appointments/appointment-notes.read-model.js';
import { EXPORTED_TABLES } from './exported-tables.js';

/** Opens the snapshot of an export. Fails while another worker is creating the same one. */
export const openExport = prepared('practiceExports.open', ({ id }: { readonly id: string }) =>
  db.selectNoFrom([
    sql`set_config('app.export_id', ${id}, true)`.as('opened'),
    sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${id}, 131))`.as('isAlone'),
  ]),
);

const practiceColumn = (table: string) => (table === 'app.practices' ? 'exported.id' : 'exported.practice_id');

const rowsOf = (table: string, without: readonly string[]) =>
  db
    .selectFrom(sql`${sql.table(table)}`.as('exported'))
    .where(sql.ref<string>(practiceColumn(table)), '=', ctxPractice)
    .select(
      sql<string>`(to_jsonb(exported) - array[${sql.join(['practice_id', ...without].map((column) => sql.lit(column)))}])::text`.as(
        'line',
      ),
    );

const kindOf = (name: string, rows: () => Rows<{ line: string }>) => ({
  name,
  count: prepared(`practiceExports.count.${name}`, () =>
    db.selectFrom(rows().as('counted')).select(sql<number>`count(*)::int`.as('rows')),
  )({}),
  lines: prepared(`practiceExports.lines.${name}`, rows)({}),
});

export const exportedRows = EXPORTED_TABLES.map(({ table, name, without = [] }) =>
  kindOf(name, () => rowsOf(table, without)),
);

const people = () =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.phone']);

const CONTACT_PARTS = [
  ...ADDRESS_FIELDS.map((part) => [part === 'postalCode' ? 'postal_code' : part, 'person.address', part] as const),
  ...EMERGENCY_CONTACT_FIELDS.map((part) => [`emergency_contact_${part}`, 'person.emergency_contact', part] as const),
] as const;

const patients = prepared('practiceExports.patients', () =>
  people()
    .innerJoin('app.patient_practice_relationships as patient', (join) =>
      join.onRef('patient.practice_id', '=', 'person.practice_id').onRef('patient.profile_id', '=', 'person.id'),
    )
    .leftJoin('app.medical_histories as history', (join) =>
      join.onRef('history.practice_id', '=', 'person.practice_id').onRef('history.profile_id', '=', 'person.id'),
    )
    .select([
      sql<string | null>`person.date_of_birth::text`.as('date_of_birth'),
      'person.gender',
      'patient.status',
      iso(sql.ref<Date>('patient.created_at')).as('patient_since'),
      iso(sql.ref<Date | null>('patient.ended_at')).as('patient_until'),
      'history.content as medical_history',
      ...CONTACT_PARTS.map(([name, column, part]) => sql`${sql.ref(column)} ->> ${sql.lit(part)}`.as(name)),
    ]),
);

const staff = prepared('practiceExports.staff', () =>
  people()
    .innerJoin('app.user_roles as held', (join) =>
      join.onRef('held.practice_id', '=', 'person.practice_id').onRef('held.user_id', '=', 'person.user_id'),
    )
    .where('held.role', 'in', STAFF_ROLES)
    .groupBy(['person.practice_id', 'person.id'])
    .select(sql<string>`string_agg(held.role, ' ' order by held.role)`.as('roles')),
);

const appointments = prepared('practiceExports.appointments', () =>
  db
    .selectFrom('app.appointments as appointment')
    .innerJoin('app.profiles as patient', (join) =>
      join
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .innerJoin('app.profiles as practitioner', (join) =>
      join
        .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    )
    .where('appointment.practice_id', '=', ctxPractice)
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .select([
      'appointment.id',
      iso(sql.ref<Date>('appointment.starts_at')).as('starts_at'),
      iso(sql.ref<Date>('appointment.ends_at')).as('ends_at'),
      'appointment.time_zone',
      'appointment.type',
      'appointment.mode',
      'appointment.status',
      personName('patient').as('patient'),
      personName('practitioner').as('practitioner'),
      ...NOTE_COLUMNS.map((column) => `appointment.${column}` as const),
      'appointment.booking_note',
    ]),
);

export const exportedSheets = [
  {
    name: 'patients',
    rows: patients({}),
    columns: [
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'date_of_birth',
      'gender',
      'status',
      'patient_since',
      'patient_until',
      'medical_history',
      ...CONTACT_PARTS.map(([name]) => name),
    ],
  },
  { name: 'staff', rows: staff({}), columns: ['id', 'first_name', 'last_name', 'email', 'phone', 'roles'] },
  {
    name: 'appointments',
    rows: appointments({}),
    columns: [
      'id',
      'starts_at',
      'ends_at',
      'time_zone',
      'type',
      'mode',
      'status',
      'patient',
      'practitioner',
      ...NOTE_COLUMNS,
      'booking_note',
    ],
  },
] as const;

const readable = () =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.practice_id', '=', ctxPractice)
    .where('attachment.message_id', 'is not', null)
    .where('attachment.state', '=', 'ready')
    .where('attachment.is_deleted', '=', false);

export const exportedFiles = prepared('practiceExports.files', () =>
  readable().orderBy('attachment.id').select(['attachment.id', 'attachment.media_type as mediaType']),
)({});

export const fileChunks = prepared('practiceExports.fileChunks', ({ id }: { readonly id: string }) =>
  db
    .selectFrom('app.attachment_chunks as chunk')
    .where('chunk.practice_id', '=', ctxPractice)
    .where('chunk.attachment_id', '=', id)
    .where('chunk.part', '=', 'file')
    .orderBy('chunk.n')
    .select('chunk.content'),
);

export const exportedPractice = prepared('practiceExports.practice', () =>
  db
    .selectFrom('app.practices as practice')
    .leftJoin('app.practice_logos as logo', 'logo.practice_id', 'practice.id')
    .where('practice.id', '=', ctxPractice)
    .select(['practice.id', 'practice.name', 'logo.content as logo', iso(sql<Date>`now()`).as('at')]),
)({});
