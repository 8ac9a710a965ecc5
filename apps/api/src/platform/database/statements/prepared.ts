import {
  type Compilable,
  DummyDriver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import type { Statement } from '../connections/statement.js';
import type { DB } from './tables.js';

class Placeholder {
  constructor(readonly name: string) {}

  /** Throws, because a template string would insert the placeholder's name instead of its value. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value before the statement is run`);
  }
}

/**
 * Writes one `$n` per name, however often it is used, and everything else as a literal. The planner then sees `status =
 * 'confirmed'` and can use a partial index, which a generic plan with a parameter can't.
 */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #parameters = new Map<string, string>();

  override compileQuery(node: RootOperationNode, id: QueryId) {
    this.#parameters.clear();
    return super.compileQuery(node, id);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) return this.appendImmediateValue(value);
    const known = this.#parameters.get(value.name);
    if (known) return this.append(known);
    super.appendValue(value);
    this.#parameters.set(value.name, this.getCurrentParameterPlaceholder());
  }
}

/** Only builds statements. pg runs them, through `TenantDb` or `PlatformDb`. */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new StatementCompiler(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
  },
});

const texts = new Map<string, string>();

/** Text of every prepared statement by name. A spec lets PostgreSQL parse each of them. */
export const preparedStatements: ReadonlyMap<string, string> = texts;

/**
 * Compiles a statement once, when its module loads. Calling the result only fills in the values.
 *
 * @throws if two statements share a name, because a connection prepares each name once.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (values: Values) => Compilable<Row> & { toOperationNode(): OperationNode },
): (values: Values) => Statement<Row> {
  if (texts.has(name)) throw new Error(`Two statements are called ${name}`);
  const { sql: text, parameters } = build(placeholders<Values>()).compile();
  texts.set(name, text);
  const names = parameters.map((parameter) => (parameter as Placeholder).name as keyof Values);
  return (values) => ({ name, text, values: names.map((key) => values[key]) });
}

const placeholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, key) => new Placeholder(String(key)), ownKeys: refuseSpread });

function refuseSpread(): never {
  throw new Error('Name each value: a spread finds none before the statement is run');
}
