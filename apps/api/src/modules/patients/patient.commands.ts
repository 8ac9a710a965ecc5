import { ctxPractice, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements that others put into their transactions. */

interface Key {
  readonly id: string;
}

const relationships = () =>
  db.updateTable('app.patient_practice_relationships as known').where('known.ended_at', 'is', null);

const ofPatient = ({ id }: Key) =>
  relationships().where('known.practice_id', '=', ctxPractice).where('known.profile_id', '=', id);

export const endRelationship = prepared('patients.endRelationship', (patient: Key) =>
  ofPatient(patient).set({ ended_at: now }),
);

/** A person is a patient of the practice, possibly again. */
export const becomePatient = prepared('patients.become', ({ id }: Key) =>
  db
    .insertInto('app.patient_practice_relationships')
    .values({ practice_id: ctxPractice, profile_id: id })
    .onConflict((conflict) => conflict.columns(['practice_id', 'profile_id']).doUpdateSet({ ended_at: null })),
);

export const endRelationships = prepared('patients.endRelationships', ({ id }: Key) =>
  relationships().set({ ended_at: now }).where('known.practice_id', '=', id),
);

/** A person whose account is removed is no longer a patient of any practice. */
export const endRelationshipsOfAccount = prepared(
  'patients.endRelationshipsOfAccount',
  ({ userId }: { readonly userId: string }) =>
    relationships()
      .from('app.profiles as person')
      .set({ ended_at: now })
      .where('person.user_id', '=', userId)
      .whereRef('known.practice_id', '=', 'person.practice_id')
      .whereRef('known.profile_id', '=', 'person.id'),
);

/** Part of a statement that decides whether the practice takes messages of a patient. */
export const blockedMessages = ({ id, blocked }: Key & { readonly blocked: boolean }) =>
  ofPatient({ id })
    .set({ messages_blocked: blocked })
    .returning(['known.profile_id as id', 'known.profile_id as patient_id']);
