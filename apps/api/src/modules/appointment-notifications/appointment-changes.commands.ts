import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import { givenRows, insertRows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';
import { type AppointmentFacts, factsOf } from '../appointments/history/appointment-state.rules.js';

interface Announced {
  readonly before: AppointmentFacts | undefined;
  readonly after: AppointmentFacts;
}

interface ChangeRow {
  readonly changeId: string;
  readonly practiceId: string;
  readonly appointmentId: string;
  readonly revision: number;
  readonly before: Json;
  readonly facts: Json;
}

const given = (changes: string) =>
  givenRows<ChangeRow>(changes, {
    changeId: 'uuid',
    practiceId: 'uuid',
    appointmentId: 'uuid',
    revision: 'integer',
    before: 'jsonb',
    facts: 'jsonb',
  });

const keepChanges = prepared('appointments.keepChanges', ({ changes }: { readonly changes: string }) =>
  insertRows('app.appointment_changes', db.selectFrom(given(changes)), ({ ref }) => ({
    id: ref('given.changeId'),
    practice_id: ref('given.practiceId'),
    appointment_id: ref('given.appointmentId'),
    revision: ref('given.revision'),
    before: ref('given.before'),
    facts: ref('given.facts'),
  })),
);

const queueChanges = prepared('appointments.queueChanges', ({ changes }: { readonly changes: string }) =>
  insertRows('app.outbox', db.selectFrom(given(changes)), ({ ref, val }) => ({
    practice_id: ref('given.practiceId'),
    topic: val('appointment.recorded'),
    payload: sql<Json>`jsonb_build_object('changeId', ${ref('given.changeId')})`,
  })),
);

export function announce(changes: readonly Announced[]): Statement<unknown>[] {
  const rows = changes
    .map(({ before, after }) => ({
      changeId: randomUUID(),
      practiceId: after.practiceId,
      appointmentId: after.id,
      revision: before ? before.revision + 1 : 0,
      before: before ? factsOf(before) : null,
      facts: factsOf(after),
    }))
    .filter(({ before, facts }) => JSON.stringify(before) !== JSON.stringify(facts));
  if (rows.length === 0) return [];
  const text = { changes: JSON.stringify(rows) };
  return [keepChanges(text), queueChanges(text)];
}
