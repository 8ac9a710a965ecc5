import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { anyOf, calendarDay } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { currentPatients, recordsOf, toPatientDto } from '../patient.read-model.js';

interface Marks {
  readonly birthDates: readonly string[];
  readonly phoneEnds: readonly string[];
  readonly emails: readonly string[];
}

// Patients with one of the birth dates, phone numbers or addresses, each found by its index. Rules decide who is shown.
export const patientsLike = prepared('patients.duplicates.like', ({ birthDates, phoneEnds, emails }: Marks) =>
  currentPatients()
    .where(({ eb, or, ref }) =>
      or([
        sql<boolean>`${ref('person.date_of_birth')} = ${anyOf(birthDates, 'date')}`,
        eb('person.phone_end', '=', anyOf(phoneEnds, 'text')),
        eb('person.email', '=', anyOf(emails, 'text')),
      ]),
    )
    .select(({ ref }) => [
      'person.id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      calendarDay(ref('person.date_of_birth')).as('dateOfBirth'),
    ]),
);

export const shownDuplicates = prepared('patients.duplicates.shown', ({ ids }: { readonly ids: readonly string[] }) =>
  auditedRead(
    'list',
    'patient',
    recordsOf(
      currentPatients()
        .where('person.id', '=', anyOf(ids, 'uuid'))
        .select(['person.id', 'known.created_at as at', sql<boolean>`false`.as('more')]),
    ).select((record) => toPatientDto(record).as('item')),
  ).select('found.item'),
);
