import type { Pool } from 'pg';
import { inSpan } from '../tracing/spans.js';
import { BEGIN, COMMIT, inOneRoundTrip, namesOf, ROLLBACK } from './connections/one-round-trip.js';
import type { Statement } from './connections/statement.js';

export interface Decision<Result> {
  readonly writes: readonly Statement<unknown>[];
  readonly result: Result;
}

export type Loads<Rows extends unknown[]> = readonly [...{ [Index in keyof Rows]: Statement<Rows[Index]> }];

export type Loaded<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

const ignore = (): void => undefined;

/**
 * Loads, decides and saves in two round trips: begin, context and loads, then writes and commit. `decide` is
 * synchronous, so no row stays locked during slow work. Without a context, no user is signed in.
 */
export function decided<Rows extends unknown[], Result>(
  pool: Pool,
  context: Statement<unknown> | undefined,
  loads: Loads<Rows>,
  decide: (...lists: Loaded<Rows>) => Decision<Result>,
): Promise<Result> {
  return inSpan(namesOf(loads), async () => {
    const client = await pool.connect();
    try {
      const begin = context ? [BEGIN, context] : [BEGIN];
      const loaded = (await inOneRoundTrip(client, [...begin, ...loads])).slice(begin.length);
      const { writes, result } = decide(...(loaded.map(({ rows }) => rows as unknown) as Loaded<Rows>));
      await inOneRoundTrip(client, [...writes, COMMIT]);
      return result;
    } catch (error) {
      await client.query(ROLLBACK).catch(ignore);
      throw error;
    } finally {
      client.release();
    }
  });
}
