import { sql } from 'kysely';
import { anyOf, ctxPractice, givenRows, insertRows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { answeringTeam } from '../reply-promise/reply-promise.read-model.js';

export const touchConversation = prepared('conversations.touch', ({ id }: { readonly id: string }) =>
  db
    .updateTable('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', id)
    .set({ changed_at: sql<Date>`clock_timestamp()` }),
);

export interface NudgedReader {
  readonly practiceId: string;
  readonly conversationId: string;
  readonly profileId: string;
  readonly lastSeq: number;
}

const setNudged = prepared('conversations.markNudged', ({ readers }: { readonly readers: string }) =>
  db
    .updateTable('app.conversation_participants as own')
    .from(
      givenRows<NudgedReader>(readers, {
        practiceId: 'uuid',
        conversationId: 'uuid',
        profileId: 'uuid',
        lastSeq: 'integer',
      }),
    )
    .whereRef('own.practice_id', '=', 'given.practiceId')
    .whereRef('own.conversation_id', '=', 'given.conversationId')
    .whereRef('own.profile_id', '=', 'given.profileId')
    .whereRef('own.last_read_seq', '>=', 'own.nudged_seq')
    .set(({ ref }) => ({ nudged_seq: ref('given.lastSeq') })),
);

export const markNudged = (readers: readonly NudgedReader[]) => setNudged({ readers: JSON.stringify(readers) });

interface PassedOn {
  readonly practiceId: string;
  readonly id: string;
  readonly coverId: string | null;
  readonly firstSeq: number;
}

const given = (waits: string) =>
  givenRows<PassedOn>(waits, { practiceId: 'uuid', id: 'uuid', coverId: 'uuid', firstSeq: 'integer' });

const setPassedOn = prepared('conversations.passOn', ({ waits, at }: { readonly waits: string; readonly at: Date }) =>
  db
    .updateTable('app.conversations as conversation')
    .from(given(waits))
    .whereRef('conversation.practice_id', '=', 'given.practiceId')
    .whereRef('conversation.id', '=', 'given.id')
    .set(({ ref }) => ({
      escalated_at: sql<Date>`${at}`,
      assignee_profile_id: ref('given.coverId'),
      is_team: sql<boolean>`conversation.is_team or given."coverId" is null`,
      updated_at: sql<Date>`${at}`,
      changed_at: sql<Date>`clock_timestamp()`,
    })),
);

const cover = sql.ref<string>('given.coverId');

const answerersOf = db
  .selectNoFrom(cover.as('id'))
  .where(cover, 'is not', null)
  .unionAll(answeringTeam(sql.ref('given.practiceId')).where(cover, 'is', null))
  .as('person');

const addAnswerers = prepared('conversations.addAnswerers', ({ waits }: { readonly waits: string }) =>
  insertRows(
    'app.conversation_participants',
    db.selectFrom(given(waits)).innerJoinLateral(answerersOf, (on) => on.onTrue()),
    ({ ref }) => ({
      practice_id: ref('given.practiceId'),
      conversation_id: ref('given.id'),
      profile_id: ref('person.id'),
      via: sql<'added' | 'team'>`case when given."coverId" is null then 'team' else 'added' end`,
      last_read_seq: sql<number>`given."firstSeq" - 1`,
      is_behind: sql<boolean>`true`,
    }),
  ).onConflict((conflict) =>
    conflict.columns(['practice_id', 'conversation_id', 'profile_id']).doUpdateSet({
      is_active: true,
      is_behind: true,
      read_epoch: sql<number>`conversation_participants.read_epoch + 1`,
      via: sql<'added' | 'team'>`case when excluded.via = 'added' then 'added' else conversation_participants.via end`,
      last_read_seq: sql<number>`least(conversation_participants.last_read_seq, excluded.last_read_seq)`,
    }),
  ),
);

export const passOn = (passed: readonly PassedOn[], at: Date) => {
  const waits = JSON.stringify(passed);
  return [setPassedOn({ waits, at }), addAnswerers({ waits })];
};

export const deleteConversations = prepared('conversations.delete', ({ ids }: { readonly ids: readonly string[] }) =>
  db
    .deleteFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', anyOf(ids, 'uuid')),
);
