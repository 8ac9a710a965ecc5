import type { PatientFileDto, PatientFilePage } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead, OF_ONE } from '../../../platform/audit/audited-read.js';
import {
  asInt,
  ctxPractice,
  isAbsent,
  iso,
  isStaffSide,
  json,
  listOf,
  nextKey,
  personName,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { isReadable } from '../../conversations/entered.read-model.js';
import { attachmentFields } from '../attachments.read-model.js';

interface PatientPage {
  readonly patientId: string;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const readableOf = (patientId: string) =>
  db
    .selectFrom('app.conversations as seen')
    .where('seen.practice_id', '=', ctxPractice)
    .where('seen.patient_profile_id', '=', patientId)
    .where(isReadable('seen'))
    .select('seen.id');

// The policy `of_patient` shows staff the files of these conversations to the statements behind it in the transaction.
export const enterConversationsOf = prepared(
  'attachments.enterOfPatient',
  ({ patientId }: Pick<PatientPage, 'patientId'>) =>
    db.selectNoFrom(sql`set_config('app.conversation_ids', array(${readableOf(patientId)})::text, true)`.as('entered')),
);

const isEntered = sql<boolean>`attachment.conversation_id = any ((select nullif(current_setting('app.conversation_ids', true), '')::uuid[])::uuid[])`;

// One row more than the page, to know whether there is another one.
const filesAfter = ({ at, id, limit }: PatientPage) =>
  db
    .selectFrom('app.attachments as attachment')
    .innerJoin('app.profiles as sender', (join) =>
      join.on('sender.practice_id', '=', ctxPractice).onRef('sender.id', '=', 'attachment.uploader_profile_id'),
    )
    .where('attachment.practice_id', '=', ctxPractice)
    .where(isEntered)
    .where('attachment.message_id', 'is not', null)
    .where('attachment.state', '=', 'ready')
    .where('attachment.is_deleted', '=', false)
    .where(({ or }) =>
      or([isAbsent(at, 'timestamptz'), sql<boolean>`(attachment.created_at, attachment.id) < (${at}, ${id}::uuid)`]),
    )
    .orderBy('attachment.created_at', 'desc')
    .orderBy('attachment.id', 'desc')
    .limit(({ eb }) => eb(asInt(limit), '+', 1))
    .select(({ ref }) => [
      'attachment.id',
      'attachment.created_at as at',
      json<PatientFileDto>({
        id: attachmentFields.id,
        name: attachmentFields.name,
        mediaType: attachmentFields.mediaType,
        size: attachmentFields.size,
        conversationId: ref('attachment.conversation_id'),
        addedAt: iso(ref('attachment.created_at')),
        sender: json<PatientFileDto['sender']>({ id: ref('sender.id'), name: personName('sender') }),
      }).as('item'),
    ]);

const pageAfter = (page: PatientPage) =>
  db
    .selectFrom(filesAfter(page).as('rows'))
    .select(({ eb, fn }) => [
      'rows.id',
      'rows.at',
      'rows.item',
      eb(fn.countAll<number>().over(), '>', asInt(page.limit)).$castTo<boolean>().as('more'),
    ])
    .orderBy('rows.at', 'desc')
    .orderBy('rows.id', 'desc')
    .limit(asInt(page.limit));

// Runs after `enterConversationsOf`. Patients find their files in their conversations, and nothing here.
export const patientFilePage = prepared('attachments.ofPatient', (page: PatientPage) =>
  auditedRead(
    'list',
    'patient-file',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .where('known.practice_id', '=', ctxPractice)
      .where('known.profile_id', '=', page.patientId)
      .where('known.ended_at', 'is', null)
      .where(isStaffSide)
      .select([
        'known.profile_id as id',
        'known.profile_id as patient_id',
        db
          .selectFrom(pageAfter(page).as('row'))
          .select(({ ref }) =>
            json<PatientFilePage>({
              items: listOf(ref('row.item')),
              next: nextKey({ id: ref('row.id'), at: ref('row.at'), more: ref('row.more') }),
            }).as('page'),
          )
          .$asScalar()
          .$notNull()
          .as('item'),
      ]),
    OF_ONE,
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
