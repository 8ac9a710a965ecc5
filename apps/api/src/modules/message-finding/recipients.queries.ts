import { MESSAGE_RECIPIENTS, type MessageRecipients, type RecipientDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { noPatient } from '../../platform/audit/named-patients.js';
import { ctxPractice, ctxProfile, ctxRole, json, listOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { answersMessages } from '../reply-promise/reply-promise.read-model.js';
import { isReadingPatient, treatsCaller } from '../conversations/work/recipients.read-model.js';

interface Wanted {
  readonly patterns: readonly string[];
  readonly userId: string | null;
}

const isPatient = sql<boolean>`${ctxRole} = 'patient'`;

const toRecipient = (ofPatient: boolean) =>
  json<RecipientDto>({
    id: sql.ref<string>('person.id'),
    name: sql<string>`app.person_name(person.first_name, person.last_name, person.email)`,
    isPatient: sql<boolean>`${sql.lit(ofPatient)}`,
  });

const people = () =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '<>', ctxProfile)
    .orderBy(sql`lower(app.person_name(person.first_name, person.last_name, person.email))`)
    .orderBy('person.id')
    .limit(MESSAGE_RECIPIENTS);

const colleagues = ({ patterns, userId }: Wanted) =>
  people()
    .where(({ ref }) => answersMessages(ref('person.user_id')))
    .where(sql<boolean>`(not ${isPatient} or ${treatsCaller})`)
    .where(sql<boolean>`person.search_text like all (${patterns}::text[])`)
    .where(sql<boolean>`(${userId}::uuid is null or person.user_id = ${userId}::uuid)`)
    .select(['person.id', noPatient, toRecipient(false).as('item')]);

/** Uses the same index as the list of patients. A patient never finds other patients. */
const patients = ({ patterns, userId }: Wanted) =>
  people()
    .where(
      'person.id',
      'in',
      db
        .selectFrom(
          sql<{ profile_id: string }>`app.find_patients(${patterns}::text[], null, 'infinity',
            'ffffffff-ffff-ffff-ffff-ffffffffffff', ${sql.lit(5 * MESSAGE_RECIPIENTS)})`.as('found'),
        )
        .select('found.profile_id'),
    )
    .where(isReadingPatient)
    .where(sql<boolean>`${userId}::uuid is null`)
    .select(['person.id', sql.ref<string | null>('person.id').as('patient_id'), toRecipient(true).as('item')]);

export const findRecipients = prepared('messages.recipients', (wanted: Wanted) =>
  auditedRead(
    'list',
    'message-recipient',
    db
      .selectFrom(colleagues(wanted).as('colleague'))
      .selectAll()
      .unionAll(db.selectFrom(patients(wanted).as('patient')).selectAll()),
  ).select(({ ref }) => json<MessageRecipients>({ team: isPatient, items: listOf(ref('found.item')) }).as('body')),
);
