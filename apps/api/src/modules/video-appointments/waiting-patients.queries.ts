import { VIDEO_STATUSES, type WaitingVideoPatients } from '@telecare/contracts';
import { expressionBuilder } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { ctxProfile, iso, isThere, itemsTextOf, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { appointments, isReadable } from '../appointments/appointment.read-model.js';
import { isHere } from './video-presence.read-model.js';

const appointment = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const practitionerThere = db
  .selectFrom('app.video_presences as practitioner')
  .where('practitioner.practice_id', '=', appointment.ref('appointment.practice_id'))
  .where('practitioner.appointment_id', '=', appointment.ref('appointment.id'))
  .where('practitioner.profile_id', '=', appointment.ref('appointment.practitioner_profile_id'))
  .where(({ ref }) => isHere(ref('practitioner.seen_at')))
  .select('practitioner.connection');

const waiting = appointments()
  .innerJoin('app.video_presences as patient', (on) =>
    on
      .onRef('patient.practice_id', '=', 'appointment.practice_id')
      .onRef('patient.appointment_id', '=', 'appointment.id')
      .onRef('patient.profile_id', '=', 'appointment.patient_profile_id'),
  )
  .where(({ ref }) => isHere(ref('patient.seen_at')))
  .where('appointment.status', 'in', VIDEO_STATUSES)
  .where(isReadable)
  .where(({ not }) => not(isThere(practitionerThere)))
  .orderBy('patient.joined_at')
  .orderBy('appointment.id')
  .select(({ ref, eb }) => [
    'appointment.id',
    'appointment.patient_profile_id as patient_id',
    json<WaitingVideoPatients['items'][number]>({
      appointmentId: ref('appointment.id'),
      since: iso(ref('patient.joined_at')),
      isMine: eb('appointment.practitioner_profile_id', 'is not distinct from', ctxProfile).$castTo<boolean>(),
    }).as('item'),
  ]);

export const waitingPatients = prepared('videoCall.waiting', () =>
  auditedRead('list', 'video_call', waiting).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);
