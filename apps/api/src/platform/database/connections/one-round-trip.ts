import { type Connection, type Pool, type PoolClient, Query, type QueryResult, type Submittable } from 'pg';
import type { Statement } from './statement.js';

/**
 * Sends the statements together. PostgreSQL answers once, after the last one. They form one transaction, unless they
 * contain their own begin or end. Rejects with the first failure and skips the remaining statements.
 */
export function inOneRoundTrip(client: PoolClient, statements: readonly Statement<unknown>[]): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip(statements, resolve, reject));
  });
}

export async function inOneTransaction(pool: Pool, statements: readonly Statement<unknown>[]): Promise<QueryResult[]> {
  const client = await pool.connect();
  try {
    return await inOneRoundTrip(client, statements);
  } finally {
    client.release();
  }
}

export const BEGIN: Statement = { name: 'begin', text: 'BEGIN', values: [] };
export const COMMIT: Statement = { name: 'commit', text: 'COMMIT', values: [] };
export const ROLLBACK: Statement = { text: 'ROLLBACK', values: [] };

export const namesOf = (statements: readonly Statement<unknown>[]): string =>
  statements.map(({ name }) => name ?? 'statement').join(', ');

interface OneOfThem extends Query {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

type Named = Statement<unknown> & { readonly name: string };

const isNamed = (statement: Statement<unknown>): statement is Named => statement.name !== undefined;

interface Prepares extends Connection {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/**
 * One `pg` query that combines several. The inner queries send no sync message, because PostgreSQL answers at each
 * sync.
 */
class RoundTrip implements Submittable {
  readonly #queries: readonly OneOfThem[];
  readonly #results: QueryResult[] = [];
  #preparedHere: readonly Named[] = [];
  #done = 0;

  constructor(
    private readonly statements: readonly Statement<unknown>[],
    private readonly resolve: (results: QueryResult[]) => void,
    private readonly reject: (reason: Error) => void,
  ) {
    this.#queries = statements.map((statement) => {
      const extended = { ...statement, queryMode: 'extended' };
      return new Query(extended, (error, result) => {
        if (error) reject(error);
        else this.#results.push(result);
      }) as OneOfThem;
    });
  }

  submit(connection: Connection): void {
    const { parsedStatements } = connection as Prepares;
    this.#preparedHere = this.statements.filter(isNamed).filter(({ name }) => !(name in parsedStatements));
    // A system call for each statement would be the largest cost of a small request.
    connection.stream.cork();
    const endless = Object.create(connection, { sync: { value: ignore } }) as Connection;
    for (const query of this.#queries) query.submit(endless);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#done]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#done]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#done]?.handleCommandComplete(message, connection);
    this.#done += 1;
  }

  /**
   * A failure leaves unknown whether PostgreSQL prepared the statements after it. Closing a statement that doesn't
   * exist is not an error.
   */
  handleError(error: Error, connection: Connection): void {
    for (const { name } of this.#preparedHere) {
      connection.close({ type: 'S', name }, true);
      delete (connection as Prepares).submittedNamedStatements[name];
    }
    this.reject(error);
  }

  handleReadyForQuery(connection: Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as Prepares;
    for (const { name, text } of this.#preparedHere) {
      parsedStatements[name] = text;
      delete submittedNamedStatements[name];
    }
    if (this.#done < this.#queries.length)
      this.reject(new Error(`Not all was answered of ${namesOf(this.statements)}`));
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.resolve(this.#results);
  }
}

const ignore = (): void => undefined;
