import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff and patients reach the database by a login each, whose policies are written for one side (ADR 0083). */
export class GiveEachSideALogin1764200002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(handOver('app_rt', 'app_staff'));
    await runner.query('revoke all on all tables in schema app from app_rt');
    for (const [policy, table] of WRITTEN_FOR_BOTH) await runner.query(`drop policy ${policy} on app.${table}`);
    await runner.query(takeOver('app_rt', 'app_staff'));
    await runner.query(STAFF);
    await runner.query(PATIENTS);
    await runner.query(MESSAGES);
    await runner.query(OPEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${DROP_POLICIES_OF_PATIENTS}
      drop policy practitioners_book_own on app.appointments;
      drop policy practitioners_change_own on app.appointments;
      drop policy practitioners_make_own on app.practitioner_schedules;
      drop policy practitioners_keep_own on app.practitioner_schedules;
      drop policy practitioners_drop_own on app.practitioner_schedules;
      alter policy directory on app.practices to app_rt;
      drop policy own_account on app.audit_events;
      drop policy own_account on app.outbox;
      ${OF_BOTH_SIDES.map(([policy, table]) => `alter policy ${policy} on app.${table} to app_staff;`).join('')}
      revoke all on all tables in schema app from app_rt, app_patient;
      revoke all on all functions in schema app from app_patient, app_staff;
      revoke usage on schema app from app_patient, app_staff;`);
    await runner.query(handOver('app_staff', 'app_rt'));
    await runner.query('revoke all on all tables in schema app from app_staff');
    await runner.query(takeOver('app_staff', 'app_rt'));
    await runner.query(takeOver('app_patient', 'app_rt'));
    for (const [policy, table, command, rule] of WRITTEN_FOR_BOTH) {
      await runner.query(`create policy ${policy} on app.${table} as restrictive for ${command} to app_rt ${rule}`);
    }
  }
}

/** Every right on a table or a column that the one has, the other gets too. */
const handOver = (from: string, to: string) => `
  do $$
  declare
    held record;
  begin
    for held in
      select relname as name, privilege_type as privilege, '' as columns
      from pg_class, aclexplode(relacl) where relnamespace = 'app'::regnamespace and grantee = '${from}'::regrole
      union all
      select relname, privilege_type, format('(%s)', string_agg(quote_ident(attname), ', '))
      from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
      where relnamespace = 'app'::regnamespace and grantee = '${from}'::regrole group by relname, privilege_type
    loop
      execute format('grant %s %s on app.%I to ${to}', held.privilege, held.columns, held.name);
    end loop;
  end $$`;

/** The policies of the one become the other's, beside the logins that they are for already. */
const takeOver = (from: string, to: string) => `
  do $$
  declare
    known record;
  begin
    for known in
      select polname, polrelid::regclass as name, array_to_string(
        array(select case role when '${from}'::regrole then '${to}' else role::regrole::text end from unnest(polroles) role), ', ') as logins
      from pg_policy where '${from}'::regrole = any (polroles)
    loop
      execute format('alter policy %I on %s to %s', known.polname, known.name, known.logins);
    end loop;
  end $$`;

const STAFF = `
  grant usage on schema app to app_staff;
  create policy practitioners_book_own on app.appointments as restrictive for insert to app_staff
    with check ((select app.ctx_role()) = 'practice_admin' or practitioner_profile_id = (select app.ctx_profile()));
  create policy practitioners_change_own on app.appointments as restrictive for update to app_staff using (true)
    with check ((select app.ctx_role()) = 'practice_admin'
      or (select app.ctx_profile()) in (practitioner_profile_id, patient_profile_id));
  create policy practitioners_make_own on app.practitioner_schedules as restrictive for insert to app_staff
    with check ((select app.ctx_role()) = 'practice_admin' or practitioner_profile_id = (select app.ctx_profile()));
  create policy practitioners_keep_own on app.practitioner_schedules as restrictive for update to app_staff
    using ((select app.ctx_role()) = 'practice_admin' or practitioner_profile_id = (select app.ctx_profile()));
  create policy practitioners_drop_own on app.practitioner_schedules as restrictive for delete to app_staff
    using ((select app.ctx_role()) = 'practice_admin' or practitioner_profile_id = (select app.ctx_profile()));`;

const HERE = 'practice_id = (select app.ctx_practice())';
const OWN = `${HERE} and profile_id = (select app.ctx_profile())`;
const OWN_APPOINTMENT = `${HERE} and patient_profile_id = (select app.ctx_profile())`;
const SIGNAL = `${HERE} and (select app.ctx_profile()) in (from_profile_id, to_profile_id)`;
const STAFF_ROLES = `('super_admin', 'practice_admin', 'practitioner')`;

/** What a patient may do to which rows. */
const RULES_OF_PATIENTS: readonly (readonly [table: string, command: string, rows: string])[] = [
  ['appointments', 'select', OWN_APPOINTMENT],
  ['appointments', 'insert', OWN_APPOINTMENT],
  ['appointments', 'update', OWN_APPOINTMENT],
  ['patient_practice_relationships', 'select', OWN],
  ['calendar_feeds', 'select', OWN],
  ['calendar_feeds', 'insert', OWN],
  ['calendar_feeds', 'update', OWN],
  [
    'profiles',
    'select',
    `${HERE} and (id = (select app.ctx_profile())
      or exists (select from app.user_roles held where held.practice_id = profiles.practice_id
        and held.user_id = profiles.user_id and held.role in ${STAFF_ROLES})
      or exists (select from app.appointments appointment where appointment.practice_id = profiles.practice_id
        and appointment.practitioner_profile_id = profiles.id
        and appointment.patient_profile_id = (select app.ctx_profile())))`,
  ],
  ['user_roles', 'select', `${HERE} and (user_id = (select app.ctx_user()) or role in ${STAFF_ROLES})`],
  ['appointment_types', 'select', HERE],
  ['appointment_type_practitioners', 'select', HERE],
  ['practitioner_schedules', 'select', HERE],
  ['practice_closed_days', 'select', HERE],
  [
    'video_presences',
    'select',
    `${HERE} and exists (select from app.appointments appointment
      where appointment.practice_id = video_presences.practice_id and appointment.id = video_presences.appointment_id)`,
  ],
  ['video_presences', 'insert', OWN],
  ['video_presences', 'update', OWN],
  ['video_presences', 'delete', OWN],
  ['video_signals', 'select', SIGNAL],
  ['video_signals', 'insert', `${HERE} and from_profile_id = (select app.ctx_profile())`],
  ['video_signals', 'delete', SIGNAL],
  ['audit_events', 'insert', HERE],
];

const PATIENTS = [
  'grant usage on schema app to app_patient',
  'grant select on app.practices to app_patient',
  'alter policy directory on app.practices to app_rt, app_staff, app_patient',
  ...RULES_OF_PATIENTS.flatMap(([table, command, rows]) => [
    `grant ${command} on app.${table} to app_patient`,
    `create policy patients_${command} on app.${table} for ${command} to app_patient
      ${command === 'insert' ? 'with check' : 'using'} (${rows})`,
  ]),
].join(';\n');

const DROP_POLICIES_OF_PATIENTS = RULES_OF_PATIENTS.map(
  ([table, command]) => `drop policy patients_${command} on app.${table};`,
).join('\n');

/** The policies of messages are written for one side already, but for these. */
const OF_BOTH_SIDES = [
  ['own', 'conversation_participants'],
  ['entered', 'conversation_participants'],
  ['entered', 'messages'],
] as const;

const MESSAGES_OF_PATIENTS = [
  ['patients_own', 'conversations'],
  ['patients_start', 'conversations'],
  ['patients_change', 'conversations'],
  ['patients_add', 'conversation_participants'],
  ['patients_mark', 'conversation_participants'],
  ['patients_send', 'messages'],
  ['patients_edit', 'messages'],
  ['patients_own', 'message_revisions'],
  ['patients_leave', 'message_revisions'],
  ['patients_leave', 'conversation_events'],
  ['patients_own', 'message_drafts'],
] as const;

const MESSAGES = `
  ${OF_BOTH_SIDES.map(([policy, table]) => `alter policy ${policy} on app.${table} to app_staff, app_patient;`).join('\n')}
  ${MESSAGES_OF_PATIENTS.map(([policy, table]) => `alter policy ${policy} on app.${table} to app_patient;`).join('\n')}
  grant select, insert on app.conversations, app.conversation_participants, app.messages, app.message_revisions,
    app.message_drafts to app_patient;
  grant insert on app.conversation_events to app_patient;
  grant delete on app.message_drafts to app_patient;
  grant update (status, assignee_profile_id, is_urgent, last_seq, last_message_at, preview, waiting_since, updated_at, changed_at)
    on app.conversations to app_patient;
  grant update (via, last_read_seq, read_epoch, last_read_at, is_behind, is_active)
    on app.conversation_participants to app_patient;
  grant update (content, updated_at, edited_at, is_deleted) on app.messages to app_patient;
  grant update (content, updated_at) on app.message_drafts to app_patient`;

/** Public pages and own accounts. */
const OPEN = `
  grant select on app.practices, app.former_subdomains, app.practice_logos to app_rt;
  grant select, insert, update on app.ended_sessions to app_rt;
  grant insert on app.audit_events, app.outbox to app_rt;
  create policy own_account on app.audit_events for insert to app_rt with check (${HERE});
  create policy own_account on app.outbox for insert to app_rt with check (${HERE});
  alter policy directory on app.former_subdomains to app_rt;
  alter policy directory on app.practice_logos to app_rt`;

const NOT_FOR_PATIENTS = `((select app.ctx_role()) <> 'patient')`;
const COLLEAGUE = `((select app.ctx_role()) <> 'practitioner' or practitioner_profile_id = (select app.ctx_profile()))`;
const readByStaff = (table: string) => ['not_for_patients', table, 'select', `using ${NOT_FOR_PATIENTS}`] as const;
const writtenByStaff = (table: string) =>
  [
    ['not_by_patients', table, 'insert', `with check ${NOT_FOR_PATIENTS}`],
    ['not_changed_by_patients', table, 'update', `using ${NOT_FOR_PATIENTS}`],
    ['not_removed_by_patients', table, 'delete', `using ${NOT_FOR_PATIENTS}`],
  ] as const;

/** The policies that carried both sides, by name, table, command and rule. */
const WRITTEN_FOR_BOTH: readonly (readonly [policy: string, table: string, command: string, rule: string])[] = [
  readByStaff('appointment_events'),
  readByStaff('appointment_links'),
  readByStaff('appointment_notifications'),
  ...writtenByStaff('practice_closed_days'),
  ...writtenByStaff('practitioner_schedules'),
  ...writtenByStaff('appointment_type_practitioners'),
  ...writtenByStaff('appointment_types'),
  [
    'patient_own',
    'appointments',
    'all',
    `using ((select app.ctx_role()) <> 'patient' or patient_profile_id = (select app.ctx_profile()))`,
  ],
  ['practitioners_book_own', 'appointments', 'insert', `with check ${COLLEAGUE}`],
  [
    'practitioners_change_own',
    'appointments',
    'update',
    `using (true) with check (${COLLEAGUE} or patient_profile_id = (select app.ctx_profile()))`,
  ],
  ['practitioners_make_own', 'practitioner_schedules', 'insert', `with check ${COLLEAGUE}`],
  ['practitioners_keep_own', 'practitioner_schedules', 'update', `using ${COLLEAGUE}`],
  ['practitioners_drop_own', 'practitioner_schedules', 'delete', `using ${COLLEAGUE}`],
  [
    'patient_sees_self',
    'patient_practice_relationships',
    'all',
    `using ((select app.ctx_role()) <> 'patient' or profile_id = (select app.ctx_profile())) with check ${NOT_FOR_PATIENTS}`,
  ],
  [
    'patient_sees_self_and_staff',
    'profiles',
    'all',
    `using ((select app.ctx_role()) <> 'patient' or id = (select app.ctx_profile())
      or exists (select 1 from app.user_roles staff where staff.practice_id = profiles.practice_id
        and staff.user_id = profiles.user_id and staff.role <> 'patient')
      or exists (select 1 from app.appointments appointment where appointment.practice_id = profiles.practice_id
        and appointment.practitioner_profile_id = profiles.id and appointment.patient_profile_id = (select app.ctx_profile())))
     with check ((select app.ctx_role()) <> 'patient' or id = (select app.ctx_profile()))`,
  ],
  [
    'patient_sees_self_and_staff',
    'user_roles',
    'all',
    `using ((select app.ctx_role()) <> 'patient' or user_id = (select app.ctx_user()) or role <> 'patient')
     with check ${NOT_FOR_PATIENTS}`,
  ],
  [
    'of_own_appointments',
    'video_presences',
    'select',
    `using ((select app.ctx_role()) <> 'patient' or exists (select from app.appointments appointment
      where appointment.practice_id = video_presences.practice_id and appointment.id = video_presences.appointment_id))`,
  ],
];
