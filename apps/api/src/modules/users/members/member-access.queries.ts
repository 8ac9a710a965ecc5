import {
  MEMBER_APPOINTMENTS_SHOWN,
  type MemberAppointmentsDto,
  type Role,
  TAKES_TIME_STATUSES,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  anyOf,
  count,
  ctxPractice,
  iso,
  itemsOf,
  json,
  now,
  personName,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { asPatient, isMember, people } from '../user.queries.js';

interface Holding {
  readonly holding: readonly Role[];
}

const staff = ({ holding }: Holding) =>
  people()
    .where('person.practice_id', '=', ctxPractice)
    .where((person) => isMember(person, holding));

/** Accounts that are staff of the practice, including deactivated ones. */
export const findStaff = prepared(
  'memberAccess.staff',
  ({ userIds, holding }: Holding & { readonly userIds: readonly string[] }) =>
    auditedRead(
      'list',
      'member',
      staff({ holding })
        .where('person.user_id', '=', anyOf(userIds, 'uuid'))
        .select((person) => ['person.id', asPatient(person), sql<string>`person.user_id`.as('userId')]),
    ).select('found.userId'),
);

/** Upcoming appointments of a member as practitioner. Returns no row for a user who does not work here. */
export const memberAppointments = prepared(
  'memberAccess.appointments',
  ({ userId, holding }: Holding & { readonly userId: string }) =>
    auditedRead(
      'read',
      'member',
      staff({ holding })
        .where('person.user_id', '=', userId)
        .select((person) => {
          const { ref } = person;
          const upcoming = db
            .selectFrom('app.appointments as appointment')
            .leftJoin('app.profiles as patient', (on) =>
              on
                .onRef('patient.practice_id', '=', 'appointment.practice_id')
                .onRef('patient.id', '=', 'appointment.patient_profile_id'),
            )
            .where('appointment.practice_id', '=', ctxPractice)
            .where('appointment.practitioner_profile_id', '=', ref('person.id'))
            .where('appointment.ends_at', '>', now)
            .where('appointment.status', 'in', TAKES_TIME_STATUSES);
          return [
            'person.id',
            asPatient(person),
            json<MemberAppointmentsDto>({
              total: upcoming
                .select(({ fn }) => count(fn.countAll()).as('total'))
                .$asScalar()
                .$notNull(),
              items: itemsOf(
                upcoming
                  .orderBy('appointment.starts_at')
                  .orderBy('appointment.id')
                  .limit(sql.lit(MEMBER_APPOINTMENTS_SHOWN))
                  .select((row) =>
                    json<MemberAppointmentsDto['items'][number]>({
                      startsAt: iso(row.ref('appointment.starts_at')),
                      patient: sql<string | null>`case when patient.id is not null then ${personName('patient')} end`,
                    }).as('item'),
                  ),
              ),
            }).as('body'),
          ];
        }),
    ).select('found.body'),
);
