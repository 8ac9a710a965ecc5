import type { AppointmentTypeDto, AppointmentTypes, OtherNames, SaveAppointmentType } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  anyOf,
  asUuid,
  ctxPractice,
  insertRows,
  isStaffSide,
  itemsOf,
  json,
  listOf,
  now,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentTypes, bookedNoticeMinutes } from '../appointment-type.read-model.js';
import { practitioners } from '../practitioner.read-model.js';
import type { OwnTimes } from './appointment-type.rules.js';

interface OneType {
  readonly id: string;
}

const namedFor = (type: Expression<string>) =>
  db
    .selectFrom('app.appointment_type_practitioners as named')
    .where('named.practice_id', '=', ctxPractice)
    .where('named.appointment_type_id', '=', type)
    .select('named.practitioner_profile_id as item');

export const listOfTypes = prepared('appointmentTypes.list', () =>
  auditedRead(
    'list',
    'appointment-type',
    appointmentTypes()
      .where(({ eb, or, and }) =>
        or([isStaffSide, and([eb('type.is_active', '=', true), eb('type.booking', '<>', 'staff')])]),
      )
      .orderBy('type.is_active', 'desc')
      .orderBy(({ fn }) => fn('lower', ['type.name']))
      .select(({ ref }) => [
        'type.id',
        json<AppointmentTypeDto>({
          id: ref('type.id'),
          name: ref('type.name'),
          otherNames: sql<OtherNames>`${ref('type.other_names')}`,
          minutes: ref('type.minutes'),
          mode: ref('type.mode'),
          color: ref('type.color'),
          booking: ref('type.booking'),
          isActive: ref('type.is_active'),
          revision: ref('type.revision'),
          practitionerIds: itemsOf(namedFor(ref('type.id'))),
          reminderMinutes: ref('type.reminder_minutes'),
          noticeMinutes: ref('type.notice_minutes'),
          bookedNoticeMinutes,
        }).as('item'),
      ]),
  ).select(({ ref }) => json<AppointmentTypes>({ items: listOf(ref('found.item')) }).as('body')),
);

export const typeToChange = prepared('appointmentTypes.toChange', ({ id }: OneType) =>
  appointmentTypes()
    .where('type.id', '=', id)
    .select(({ ref }) => [
      'type.revision',
      'type.reminder_minutes as reminderMinutes',
      'type.notice_minutes as noticeMinutes',
      sql<string[]>`array(${namedFor(ref('type.id'))})`.as('practitionerIds'),
    ])
    .forUpdate('type'),
);

export const knownPractitioners = prepared('appointmentTypes.practitioners', () =>
  practitioners().select('practitioner.id'),
);

interface SavedType extends OneType, Omit<SaveAppointmentType, 'otherNames' | keyof OwnTimes>, OwnTimes {
  /** JSON text; null keeps the present names. */
  readonly otherNames: string | null;
}

const columnsOf = ({ name, minutes, mode, color, booking, isActive, noticeMinutes }: SavedType) => ({
  name,
  minutes,
  mode,
  color,
  booking,
  is_active: isActive,
  notice_minutes: noticeMinutes,
});

export const addType = prepared('appointmentTypes.add', (type: SavedType) =>
  db.insertInto('app.appointment_types').values({
    practice_id: ctxPractice,
    id: type.id,
    ...columnsOf(type),
    reminder_minutes: type.reminderMinutes,
    other_names: sql`coalesce(${type.otherNames}::jsonb, '{}')`,
  }),
);

export const changeType = prepared('appointmentTypes.change', (type: SavedType) =>
  db
    .updateTable('app.appointment_types as type')
    .set(({ eb, ref }) => ({
      ...columnsOf(type),
      reminder_minutes: type.reminderMinutes,
      reminders_changed_at: eb
        .case()
        .when('type.reminder_minutes', 'is not distinct from', type.reminderMinutes)
        .then(ref('type.reminders_changed_at'))
        .else(now)
        .end(),
      other_names: sql`coalesce(${type.otherNames}::jsonb, ${ref('type.other_names')})`,
      updated_at: now,
    }))
    .where('type.practice_id', '=', ctxPractice)
    .where('type.id', '=', type.id),
);

export const leaveOut = prepared('appointmentTypes.leaveOut', ({ id, practitionerIds }: SavedType) =>
  db
    .deleteFrom('app.appointment_type_practitioners as named')
    .where('named.practice_id', '=', ctxPractice)
    .where('named.appointment_type_id', '=', id)
    .where('named.practitioner_profile_id', '<>', sql<string>`all(${practitionerIds}::uuid[])`),
);

/** Keeps practitioners who have left the practice, but does not add them. */
export const nameWhoOffers = prepared('appointmentTypes.nameWhoOffers', ({ id, practitionerIds }: SavedType) =>
  insertRows(
    'app.appointment_type_practitioners',
    practitioners().where('practitioner.id', '=', anyOf(practitionerIds, 'uuid')),
    ({ ref }) => ({
      practice_id: ctxPractice,
      appointment_type_id: asUuid(id),
      practitioner_profile_id: ref('practitioner.id'),
    }),
  ).onConflict((conflict) => conflict.doNothing()),
);
