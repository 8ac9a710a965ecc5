import { randomUUID } from 'node:crypto';
import type { Language } from '@telecare/contracts';
import { givenRows, insertRows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';
import { defaultReasons } from './default-reasons.rules.js';

interface Row {
  readonly practiceId: string;
  readonly id: string;
  readonly name: string;
  readonly otherNames: Json;
  readonly byPatient: boolean;
  readonly position: number;
}

const insertReasons = prepared('cancelReasons.insert', ({ rows }: { readonly rows: string }) =>
  insertRows(
    'app.cancel_reasons',
    db.selectFrom(
      givenRows<Row>(rows, {
        practiceId: 'uuid',
        id: 'uuid',
        name: 'text',
        otherNames: 'jsonb',
        byPatient: 'boolean',
        position: 'integer',
      }),
    ),
    ({ ref }) => ({
      practice_id: ref('given.practiceId'),
      id: ref('given.id'),
      name: ref('given.name'),
      other_names: ref('given.otherNames'),
      by_patient: ref('given.byPatient'),
      position: ref('given.position'),
    }),
  ),
);

export function addDefaultReasons(practiceId: string, language: Language) {
  const rows = defaultReasons(language).map((reason, place) => ({
    practiceId,
    id: randomUUID(),
    ...reason,
    position: place + 1,
  }));
  return insertReasons({ rows: JSON.stringify(rows) });
}
