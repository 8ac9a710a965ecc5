import { BATCH_ROWS_MAX, type BatchOutcome } from '@telecare/contracts';

// `failed` means that the response got lost. The row may be done or not, and sending it again does nothing twice.
export type RowOutcome = BatchOutcome | 'failed';

export type Outcomes = ReadonlyMap<string, RowOutcome>;

export const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_ROWS_MAX) }, (_, chunk) =>
    ids.slice(chunk * BATCH_ROWS_MAX, (chunk + 1) * BATCH_ROWS_MAX),
  );

export const idsWith = (outcomes: Outcomes, ...wanted: readonly RowOutcome[]): string[] =>
  [...outcomes].filter(([, outcome]) => wanted.includes(outcome)).map(([id]) => id);

export const troubled = (outcomes: Outcomes): [string, RowOutcome][] =>
  [...outcomes].filter(([, outcome]) => outcome !== 'done');
