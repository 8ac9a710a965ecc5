import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import { BATCH_UNDO_SECONDS } from '@telecare/contracts';
import {
  after,
  anyOf,
  ctxPractice,
  givenRows,
  insertRows,
  now,
  seconds,
  secondsFromNow,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';
import { type AppointmentFacts, factsOf, type UndoState } from '../appointments/history/appointment-state.rules.js';

interface Announced {
  readonly before: AppointmentFacts | undefined;
  readonly after: AppointmentFacts;
  readonly batch?: BatchedChange | undefined;
}

// One change of a batch can be undone for as long as its mails wait.
export interface BatchedChange {
  readonly id: string;
  readonly undo: UndoState;
}

interface ChangeRow {
  readonly changeId: string;
  readonly practiceId: string;
  readonly appointmentId: string;
  readonly revision: number;
  readonly before: Json;
  readonly facts: Json;
  readonly batchId: string | null;
  readonly undo: Json;
}

const given = (changes: string) =>
  givenRows<ChangeRow>(changes, {
    changeId: 'uuid',
    practiceId: 'uuid',
    appointmentId: 'uuid',
    revision: 'integer',
    before: 'jsonb',
    facts: 'jsonb',
    batchId: 'uuid',
    undo: 'jsonb',
  });

const held = secondsFromNow(BATCH_UNDO_SECONDS);

const keepChanges = prepared('appointments.keepChanges', ({ changes }: { readonly changes: string }) =>
  insertRows('app.appointment_changes', db.selectFrom(given(changes)), ({ ref, eb }) => ({
    id: ref('given.changeId'),
    practice_id: ref('given.practiceId'),
    appointment_id: ref('given.appointmentId'),
    revision: ref('given.revision'),
    before: ref('given.before'),
    facts: ref('given.facts'),
    batch_id: ref('given.batchId'),
    held_until: eb.case().when('given.batchId', 'is not', null).then(held).end(),
    undo: ref('given.undo'),
  })),
);

const queueChanges = prepared('appointments.queueChanges', ({ changes }: { readonly changes: string }) =>
  insertRows('app.outbox', db.selectFrom(given(changes)), ({ ref, val, eb }) => ({
    practice_id: ref('given.practiceId'),
    topic: val('appointment.recorded'),
    payload: sql<Json>`jsonb_build_object('changeId', ${ref('given.changeId')})`,
    available_at: eb.case().when('given.batchId', 'is', null).then(now).else(held).end(),
  })),
);

export function announce(changes: readonly Announced[]): Statement<unknown>[] {
  const rows = changes
    .map(({ before, after, batch }) => ({
      changeId: randomUUID(),
      practiceId: after.practiceId,
      appointmentId: after.id,
      revision: before ? before.revision + 1 : 0,
      before: before ? factsOf(before) : null,
      facts: factsOf(after),
      batchId: batch?.id ?? null,
      undo: batch?.undo ?? null,
    }))
    .filter(({ before, facts }) => JSON.stringify(before) !== JSON.stringify(facts));
  if (rows.length === 0) return [];
  const text = { changes: JSON.stringify(rows) };
  return [keepChanges(text), queueChanges(text)];
}

interface OfBatch {
  readonly batchId: string;
  readonly ids: readonly string[];
}

const changesOf = (batchId: string) =>
  db
    .selectFrom('app.appointment_changes as change')
    .where('change.practice_id', '=', ctxPractice)
    .where('change.batch_id', '=', batchId);

export const changedInBatch = prepared('appointments.changedInBatch', ({ batchId, ids }: OfBatch) =>
  changesOf(batchId).where('change.appointment_id', '=', anyOf(ids, 'uuid')).select('change.appointment_id as id'),
);

// A batch that goes on for longer lets its first mails leave.
const LONGEST_HOLD = 900;

export const holdBatch = prepared('appointments.holdBatch', ({ batchId }: { readonly batchId: string }) =>
  db
    .updateTable('app.appointment_changes')
    .set(({ fn, ref, lit }) => ({
      held_until: fn<Date>('least', [held, after(ref('at'), seconds(lit(LONGEST_HOLD)))]),
    }))
    .where('practice_id', '=', ctxPractice)
    .where('batch_id', '=', batchId)
    .where('held_until', '>', now)
    .returning('held_until as heldUntil'),
);

export const heldChange = prepared('appointments.heldChange', ({ batchId, id }: { batchId: string; id: string }) =>
  changesOf(batchId)
    .where('change.appointment_id', '=', id)
    .where('change.held_until', '>', now)
    .orderBy('change.revision', 'desc')
    .limit(1)
    .select(({ ref }) => ['change.id', 'change.revision', ref('change.undo').$castTo<UndoState>().as('undo')])
    .forUpdate(),
);

// A change that is undone in time notifies nobody.
export const forgetChange = prepared('appointments.forgetChange', ({ changeId }: { readonly changeId: string }) =>
  db.deleteFrom('app.appointment_changes').where('practice_id', '=', ctxPractice).where('id', '=', changeId),
);

interface Postponed {
  readonly practiceId: string;
  readonly topic: string;
  readonly payload: string;
  readonly until: Date;
}

export const postpone = prepared('appointments.postpone', ({ practiceId, topic, payload, until }: Postponed) =>
  db
    .insertInto('app.outbox')
    .values({ practice_id: practiceId, topic, payload: sql<Json>`${payload}::jsonb`, available_at: until }),
);
