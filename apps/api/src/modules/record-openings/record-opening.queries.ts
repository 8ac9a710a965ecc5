import type { RecordOpeningDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditOfChange, auditOfCreation } from '../../platform/audit/audit-of-change.js';
import { asUuid, ctxPractice, ctxUser, iso, json, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { currentPatients } from '../patients/patient.read-model.js';

const ref = sql.ref;

const toOpening = (row: string) =>
  json<RecordOpeningDto>({
    id: ref<string>(`${row}.id`),
    patientId: ref<string>(`${row}.patient_profile_id`),
    reason: ref<string>(`${row}.reason`),
    openedAt: iso(ref<Date>(`${row}.opened_at`)),
    until: iso(ref<Date>(`${row}.until`)),
  });

const live = (patientId: string) =>
  db
    .selectFrom('app.record_openings as opening')
    .where('opening.practice_id', '=', ctxPractice)
    .where('opening.patient_profile_id', '=', patientId)
    .where('opening.user_id', '=', ctxUser)
    .where('opening.until', '>', now);

interface Opening {
  readonly id: string;
  readonly patientId: string;
  readonly reason: string;
}

/** Starts access to the record of a current patient. Returns the existing access if there is one. */
export const openRecord = prepared('recordOpenings.open', ({ id, patientId, reason }: Opening) =>
  db
    .with('target', () => currentPatients().where('person.id', '=', patientId).select('person.id'))
    .with('known', () => live(patientId).selectAll('opening').orderBy('opening.until', 'desc').limit(1))
    .with('changed', (query) =>
      query
        .insertInto('app.record_openings')
        .columns(['practice_id', 'id', 'patient_profile_id', 'reason'])
        .expression(
          query
            .selectFrom('target')
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('known').select('known.id'))))
            .select([
              ctxPractice.as('practice_id'),
              asUuid(id).as('id'),
              'target.id as patient_profile_id',
              sql<string>`${reason}`.as('reason'),
            ]),
        )
        .returningAll(),
    )
    .with('audited', () => auditOfCreation(sql`'open'`, 'record-opening'))
    .selectFrom(
      sql<{ item: RecordOpeningDto }>`(
      select ${toOpening('changed')} as item from changed union all select ${toOpening('known')} from known)`.as('one'),
    )
    .select('one.item'),
);

/** Ends access to a current patient's record. Earlier reads keep its reason. Does nothing without access. */
export const closeRecord = prepared('recordOpenings.close', ({ patientId }: { readonly patientId: string }) =>
  db
    .with('target', () => live(patientId).select('opening.id'))
    .with('changed', (query) =>
      query
        .updateTable('app.record_openings as opening')
        .set({ until: now })
        .where('opening.practice_id', '=', ctxPractice)
        .where('opening.id', 'in', query.selectFrom('target').select('target.id'))
        .returning('opening.id'),
    )
    .with('audited', () => auditOfChange(sql`'close'`, 'record-opening'))
    .selectFrom(currentPatients().where('person.id', '=', patientId).select('person.id').as('patient'))
    .select('patient.id'),
);
