import { auditedRead } from '../../../platform/audit/audited-read.js';
import { count, ctxPractice } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentsOfPatient } from '../../appointments/history/merged-patients.commands.js';
import { ctxConversation } from '../../conversations/entered.read-model.js';
import { conversationsOfPatient } from '../../conversations/work/merged-patients.commands.js';
import { careTeamOfPatient, earlierHistoriesOfPatient } from '../../patients/records/merged-patients.commands.js';
import { recordsOf } from '../patient-merges.queries.js';

interface TwoRecords {
  readonly keptId: string;
  readonly otherId: string;
}

export const shownRecords = prepared('merges.preview.records', (two: TwoRecords) =>
  auditedRead(
    'read',
    'patient',
    recordsOf(two).where('known.ended_at', 'is', null).select('person.id as patient_id'),
  ).selectAll('found'),
);

export const movedCounts = prepared('merges.preview.counts', ({ patientId }: { readonly patientId: string }) =>
  db.selectNoFrom([
    appointmentsOfPatient.count(patientId).$asScalar().$notNull().as('appointments'),
    conversationsOfPatient.count(patientId).$asScalar().$notNull().as('conversations'),
    earlierHistoriesOfPatient.count(patientId).$asScalar().$notNull().as('earlierHistories'),
    careTeamOfPatient.count(patientId).$asScalar().$notNull().as('careTeam'),
  ]),
);

// Runs after `enterConversation`, once per conversation.
export const countsInConversation = prepared('merges.preview.inConversation', () =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('app.messages as message')
      .where('message.practice_id', '=', ctxPractice)
      .where('message.conversation_id', '=', ctxConversation)
      .select(({ fn }) => count(fn.countAll()).as('count'))
      .$asScalar()
      .$notNull()
      .as('messages'),
    selectFrom('app.attachments as file')
      .where('file.practice_id', '=', ctxPractice)
      .where('file.conversation_id', '=', ctxConversation)
      .where('file.message_id', 'is not', null)
      .select(({ fn }) => count(fn.countAll()).as('count'))
      .$asScalar()
      .$notNull()
      .as('files'),
  ]),
);
