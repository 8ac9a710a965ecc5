import type { AccessDto, EmergencyContact, Gender, HeldRoleDto, MeDto, PostalAddress, Role } from '@telecare/contracts';
import { sql } from 'kysely';
import { after, count, minutes, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { ownRecords } from '../profiles/own-records.read-model.js';
import type { HeldRecords } from './profiles/records.rules.js';

export interface Membership {
  readonly profile: Pick<MeDto, 'firstName' | 'lastName' | 'language'> | null;
  readonly roles: HeldRoleDto[];
  readonly inactivePractices: MeDto['inactivePractices'];
  readonly waitingPractices: MeDto['waitingPractices'];
  readonly termsToAccept: MeDto['termsToAccept'];
}

/** The caller's own account. The functions see its profiles in every practice, but no others. */
export const readMe = prepared('people.me', () => db.selectNoFrom(sql<Membership>`app.load_me()`.as('me')));

interface OwnRecord {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly date_of_birth: Date | null;
  readonly gender: Gender | null;
  readonly address: PostalAddress | null;
  readonly emergency_contact: EmergencyContact | null;
  readonly updated_at: Date;
}

/** Any change of one of the person's profiles increases this revision. */
const ownRevision = ownRecords()
  .select(({ fn }) => count(fn.sum('own.revision')).as('revision'))
  .$asScalar();

export const readProfile = prepared('people.profile', () =>
  db
    .selectFrom(sql<OwnRecord>`app.load_profile()`.as<'own'>(sql.ref('own')))
    .select([
      'own.first_name',
      'own.last_name',
      'own.email',
      'own.phone',
      sql<string | null>`own.date_of_birth::text`.as('birth'),
      'own.gender',
      'own.address',
      'own.emergency_contact',
      'own.updated_at',
      ownRevision.as('revision'),
    ]),
);

/** Locks the caller's profiles in every practice, so that concurrent changes wait. */
export const holdOwnRecords = prepared('people.hold', () =>
  db.selectNoFrom(sql<HeldRecords>`app.hold_records(app.ctx_user())`.as('held')),
);

/** Queues work for the worker, in a practice where the person has a profile. */
export const tellOfMe = prepared('people.tell', ({ topic }: { readonly topic: string }) =>
  db.selectNoFrom(sql`app.tell_of_person(app.ctx_user(), ${topic})`.as('published')),
);

interface Access {
  readonly state: AccessDto['state'];
  readonly roles: Role[];
  readonly session_ended: boolean;
}

interface Visit {
  readonly userId: string;
  readonly sessionId: string;
  readonly practiceId: string;
}

export const readAccess = prepared('access.state', ({ userId, sessionId, practiceId }: Visit) =>
  db
    .selectFrom(sql<Access>`app.access_state(${userId}, ${sessionId}, ${practiceId})`.as<'access'>(sql.ref('access')))
    .leftJoin('app.practices as practice', (join) =>
      join.on('practice.id', '=', practiceId).on('practice.is_active', '=', true).on('access.state', '=', 'open'),
    )
    .select([
      'access.state',
      'access.roles',
      sql<AccessDto['switched']>`app.switched_at(${userId}, ${practiceId})`.as('switched'),
      'access.session_ended',
      sql<number>`app.idle_minutes(${sql.ref('access.roles')}, ${practiceId})`.as('idleMinutes'),
      'practice.revision as practiceRevision',
      'practice.logo_url as practiceLogoUrl',
    ]),
);

/** Longer than the lifetime of an access token, so that no token outlives the entry. */
const sessionRemembered = minutes(sql.lit(15));

export const endSessions = prepared('sessions.end', ({ sessionIds }: { readonly sessionIds: readonly string[] }) =>
  db
    .insertInto('app.ended_sessions')
    .columns(['session_id', 'until'])
    .expression(
      db.selectNoFrom([
        sql<string>`unnest(${sessionIds}::text[])`.as('session_id'),
        after(now, sessionRemembered).as('until'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })),
    ),
);

interface Person {
  readonly practiceId: string;
  readonly userId: string;
}

export const personToDescribe = prepared('people.describe', ({ practiceId, userId }: Person) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', practiceId)
    .where('person.user_id', '=', userId)
    .select(['person.first_name as firstName', 'person.last_name as lastName', 'person.language']),
);

/** Deletes ended sessions whose last token has expired. */
export const forgetEndedSessions = prepared('sessions.forget', () =>
  db.deleteFrom('app.ended_sessions').where('until', '<', now),
);
