import { type Client, type Connection, type FieldDef, type Submittable, types } from 'pg';
import type { Kind } from './declared-rows.js';

const { builtins } = types;
const KINDS = new Map<number, Kind>([
  [builtins.BOOL, 'boolean'],
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((oid) => [oid, 'Date'] as const),
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'any'],
  [builtins.JSONB, 'any'],
]);

/** Kind of value that `pg` creates for a column. It returns arrays of unknown types, such as enums, as text. */
function kindOf(oid: number): Kind {
  const known = KINDS.get(oid);
  if (known) return known;
  const parse = types.getTypeParser(oid) as (text: string) => unknown;
  const parsed = parse('{}');
  if (Array.isArray(parsed)) return 'array';
  return typeof parsed === 'string' ? 'string' : 'object';
}

export async function describedRows(client: Client, text: string): Promise<Map<string, Kind>> {
  const fields = await new Promise<readonly FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
  return new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]));
}

/** Implements the methods that `pg` calls on a query. */
class Description implements Submittable {
  #fields: readonly FieldDef[] = [];

  constructor(
    private readonly text: string,
    private readonly resolve: (fields: readonly FieldDef[]) => void,
    private readonly reject: (reason: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.#fields);
  }
}
