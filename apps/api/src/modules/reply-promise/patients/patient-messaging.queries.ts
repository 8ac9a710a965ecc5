import type { PatientMessaging } from '@telecare/contracts';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import { ctxPractice, json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { blockedMessages } from '../../patients/patient.commands.js';

interface Patient {
  readonly patientId: string;
}

export const readPatientMessaging = prepared('patientMessaging.read', ({ patientId }: Patient) =>
  auditedRead(
    'read',
    'patient-messaging',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .where('known.practice_id', '=', ctxPractice)
      .where('known.profile_id', '=', patientId)
      .where('known.ended_at', 'is', null)
      .select(({ ref }) => [
        'known.profile_id as id',
        'known.profile_id as patient_id',
        json<PatientMessaging>({ blocked: ref('known.messages_blocked') }).as('item'),
      ]),
  ).select('found.item'),
);

export const savePatientMessaging = prepared(
  'patientMessaging.save',
  ({ patientId, blocked }: Patient & PatientMessaging) =>
    auditedSave('update', 'patient-messaging', blockedMessages({ id: patientId, blocked }))
      .selectFrom('saved')
      .select('saved.id'),
);
