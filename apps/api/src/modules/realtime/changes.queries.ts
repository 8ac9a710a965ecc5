import { type Expression, sql } from 'kysely';
import { anyOf, asInt, givenRows, secondsSince1970 } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

const given = (rows: string) => givenRows<Named>(rows, { practiceId: 'uuid', id: 'uuid' });

const conversations = (rows: string) =>
  db
    .selectFrom(given(rows))
    .innerJoin('app.conversations as conversation', (on) =>
      on.onRef('conversation.practice_id', '=', 'given.practiceId').onRef('conversation.id', '=', 'given.id'),
    )
    .select(({ eb, fn, lit, ref, selectFrom, val }) => [
      'conversation.practice_id as practiceId',
      val('conversation').$castTo<'conversation' | 'appointment'>().as('kind'),
      'conversation.id',
      'conversation.last_seq as seq',
      secondsSince1970(ref('conversation.changed_at')).as('changedAt'),
      'conversation.patient_profile_id as patient',
      fn<string[]>('array_append', [
        fn('array', [
          selectFrom('app.conversation_participants as part')
            .whereRef('part.practice_id', '=', 'conversation.practice_id')
            .whereRef('part.conversation_id', '=', 'conversation.id')
            .where(({ or, eb: one }) =>
              or([one('part.is_active', '=', true), one('conversation.is_clinical', '=', true)]),
            )
            .select('part.profile_id'),
        ]),
        'conversation.created_by',
      ]).as('people'),
      eb('conversation.kind', '=', 'patient').$castTo<boolean>().as('isOfPatient'),
      eb('conversation.is_team', '=', lit(true)).$castTo<boolean>().as('isOfTeam'),
    ]);

const appointments = (rows: string) =>
  db
    .selectFrom(given(rows))
    .innerJoin('app.appointments as appointment', (on) =>
      on.onRef('appointment.practice_id', '=', 'given.practiceId').onRef('appointment.id', '=', 'given.id'),
    )
    .select(({ lit, ref, val }) => [
      'appointment.practice_id as practiceId',
      val('appointment').$castTo<'conversation' | 'appointment'>().as('kind'),
      'appointment.id',
      'appointment.revision as seq',
      secondsSince1970(ref('appointment.updated_at')).as('changedAt'),
      ref('appointment.patient_profile_id').$castTo<string | null>().as('patient'),
      sql<string[]>`array[${ref('appointment.practitioner_profile_id')}]`.as('people'),
      lit(true).$castTo<boolean>().as('isOfPatient'),
      lit(false).$castTo<boolean>().as('isOfTeam'),
    ]);

const changedRows = prepared('realtime.changesOf', ({ rows }: { readonly rows: string }) =>
  conversations(rows).unionAll(appointments(rows)).orderBy('changedAt'),
);

export const changesOf = (rows: readonly Named[]) =>
  changedRows({ rows: JSON.stringify(rows.map(({ practiceId, id }) => ({ practiceId, id }))) });

interface Since {
  readonly practiceIds: readonly string[];
  readonly seconds: number;
  readonly limit: number;
}

const earliest = (seconds: number): Expression<Date> => sql`(now() - make_interval(secs => ${seconds}))`;

export const changesSince = prepared('realtime.changesSince', ({ practiceIds, seconds, limit }: Since) =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', anyOf(practiceIds, 'uuid'))
    .where('conversation.changed_at', '>', earliest(seconds))
    .select(({ ref }) => [
      'conversation.practice_id as practiceId',
      'conversation.id',
      secondsSince1970(ref('conversation.changed_at')).as('changedAt'),
    ])
    .unionAll(
      db
        .selectFrom('app.appointments as appointment')
        .where('appointment.practice_id', '=', anyOf(practiceIds, 'uuid'))
        .where('appointment.updated_at', '>', earliest(seconds))
        .select(({ ref }) => [
          'appointment.practice_id as practiceId',
          'appointment.id',
          secondsSince1970(ref('appointment.updated_at')).as('changedAt'),
        ]),
    )
    .orderBy('changedAt', 'desc')
    .limit(asInt(limit)),
);
