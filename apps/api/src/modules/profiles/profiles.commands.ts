import {
  type EmergencyContact,
  type Gender,
  type Language,
  PLATFORM_PRACTICE_ID,
  type PostalAddress,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { asUuid, ctxPractice, givenRows, insertRows, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements that change profiles for other modules. */

interface Account {
  readonly userId: string;
}

interface NamedAccount extends Account {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

/** Creates a platform profile for an account that belongs to no practice. */
export const addPlatformRecord = prepared(
  'profiles.addOnPlatform',
  ({ userId, email, firstName, lastName, createdAt }: NamedAccount) =>
    db
      .insertInto('app.profiles')
      .values({
        practice_id: sql.lit(PLATFORM_PRACTICE_ID),
        user_id: userId,
        email,
        first_name: firstName,
        last_name: lastName,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.columns(['practice_id', 'user_id']).doNothing()),
);

export const deletePlatformRecord = prepared('profiles.deleteOnPlatform', ({ userId }: Account) =>
  db.deleteFrom('app.profiles').where('practice_id', '=', sql.lit(PLATFORM_PRACTICE_ID)).where('user_id', '=', userId),
);

/** Detaches the profiles of an account that was deleted in Keycloak, but does not delete them. */
export const detachAccount = prepared('profiles.detach', ({ userId }: Account) =>
  db.updateTable('app.profiles').set({ user_id: null, updated_at: now }).where('user_id', '=', userId),
);

interface Details extends Account {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

export const updateMember = prepared('users.update', ({ userId, firstName, lastName, phone }: Details) =>
  auditedSave(
    'update',
    'member',
    db
      .updateTable('app.profiles as person')
      .set({ first_name: firstName, last_name: lastName, phone, updated_at: now })
      .where('person.practice_id', '=', ctxPractice)
      .where('person.user_id', '=', userId)
      .returning(({ ref, selectFrom }) => [
        'person.id',
        selectFrom('app.patient_practice_relationships as known')
          .where('known.practice_id', '=', ref('person.practice_id'))
          .where('known.profile_id', '=', ref('person.id'))
          .select('known.profile_id')
          .$asScalar()
          .as('patient_id'),
      ]),
  )
    .selectFrom('saved')
    .select('saved.id'),
);

interface Joining extends Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly language: Language;
}

export const addRecord = prepared('profiles.add', (person: Joining) =>
  db.insertInto('app.profiles').values({
    practice_id: ctxPractice,
    id: person.id,
    user_id: person.userId,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    language: person.language,
  }),
);

/** Links a profile without an account to a person. Does nothing if the profile is already theirs. */
export const linkRecord = prepared('profiles.link', ({ id, userId, email, firstName, lastName, language }: Joining) =>
  db
    .updateTable('app.profiles as person')
    .set(({ fn, ref, val }) => ({
      user_id: userId,
      first_name: fn.coalesce(val(firstName), ref('person.first_name')),
      last_name: fn.coalesce(val(lastName), ref('person.last_name')),
      email: fn.coalesce(ref('person.email'), val(email)),
      language,
      updated_at: now,
    }))
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', id)
    .where('person.user_id', 'is', null),
);

interface GivenFacts {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
}

interface RecordFacts extends GivenFacts {
  readonly address: PostalAddress | null;
  readonly emergencyContact: EmergencyContact | null;
}

interface WrittenFacts extends GivenFacts {
  readonly address: string | null;
  readonly emergencyContact: string | null;
}

const jsonOf = (parts: object | null): string | null => parts && JSON.stringify(parts);

export const changeRecord = ({ address, emergencyContact, ...facts }: RecordFacts) =>
  writeRecord({ ...facts, address: jsonOf(address), emergencyContact: jsonOf(emergencyContact) });

const writeRecord = prepared('profiles.change', (record: WrittenFacts) =>
  db
    .updateTable('app.profiles as person')
    .set(({ cast, val }) => ({
      first_name: record.firstName,
      last_name: record.lastName,
      email: record.email,
      phone: record.phone,
      date_of_birth: record.dateOfBirth,
      gender: record.gender,
      address: cast<PostalAddress | null>(val(record.address), 'jsonb'),
      emergency_contact: cast<EmergencyContact | null>(val(record.emergencyContact), 'jsonb'),
      updated_at: now,
    }))
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', record.id),
);

const markMerged = ({ id, into }: { readonly id: string; readonly into: string | null }) =>
  db
    .updateTable('app.profiles as person')
    .set({ merged_into: asUuid(into) })
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', id);

// A merged profile keeps its data, but no search finds it.
export const hideRecord = prepared('profiles.hide', markMerged);
export const showRecord = prepared('profiles.show', ({ id }: { readonly id: string }) =>
  markMerged({ id, into: null }),
);

interface GivenRecords {
  readonly rows: string;
}

const recordsIn = (rows: string) =>
  db.selectFrom(
    givenRows<RecordFacts>(rows, {
      id: 'uuid',
      firstName: 'text',
      lastName: 'text',
      email: 'text',
      phone: 'text',
      dateOfBirth: 'date',
      gender: 'text',
      address: 'jsonb',
      emergencyContact: 'jsonb',
    }),
  );

export const createRecords = prepared('profiles.create', ({ rows }: GivenRecords) =>
  insertRows('app.profiles', recordsIn(rows), ({ ref }) => ({
    practice_id: ctxPractice,
    id: ref('given.id'),
    first_name: ref('given.firstName'),
    last_name: ref('given.lastName'),
    email: ref('given.email'),
    phone: ref('given.phone'),
    date_of_birth: ref('given.dateOfBirth'),
    gender: ref('given.gender'),
    address: ref('given.address'),
    emergency_contact: ref('given.emergencyContact'),
  })),
);

/** Fields without a new value stay unchanged. */
export const renewRecords = prepared('profiles.renew', ({ rows }: GivenRecords) =>
  db
    .updateTable('app.profiles as person')
    .from(recordsIn(rows).selectAll().as('given'))
    .set(({ fn }) => ({
      first_name: fn.coalesce('given.firstName', 'person.first_name'),
      last_name: fn.coalesce('given.lastName', 'person.last_name'),
      phone: fn.coalesce('given.phone', 'person.phone'),
      date_of_birth: fn.coalesce('given.dateOfBirth', 'person.date_of_birth'),
      gender: fn.coalesce('given.gender', 'person.gender'),
      address: fn.coalesce('given.address', 'person.address'),
      emergency_contact: fn.coalesce('given.emergencyContact', 'person.emergency_contact'),
      updated_at: now,
    }))
    .where('person.practice_id', '=', ctxPractice)
    .whereRef('person.id', '=', 'given.id'),
);
