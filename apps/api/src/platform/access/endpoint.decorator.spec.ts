import { expect, it } from '@jest/globals';
import { Permission } from '@telecare/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { iso, itemsTextOf, json, listOf, textOf } from '../database/statements/expressions.js';
import { db, prepared } from '../database/statements/prepared.js';
import type { Statement } from '../database/connections/statement.js';
import type { DB } from '../database/statements/tables.js';
import { JsonText } from '../http/json-text.js';
import { Endpoint, SignedInEndpoint } from './endpoint.decorator.js';

const practice = z.object({ id: z.string(), name: z.string() });
const practices = z.object({ items: z.array(practice) });
type Practice = z.infer<typeof practice>;
type PracticeWithPhone = Practice & { phone?: string };
type Nested = { at: string; practice: Practice; others: Practice[] };
type Practices = z.infer<typeof practices>;

const fields = (row: ExpressionBuilder<DB, 'app.practices'>) => ({ id: row.ref('id'), name: row.ref('name') });

const onePractice = prepared('spec.onePractice', () =>
  db.selectFrom('app.practices').select((row) => textOf(json<Practice>(fields(row))).as('body')),
);
const allPractices = prepared('spec.allPractices', () =>
  db.selectFrom('app.practices').select((row) => itemsTextOf(json<Practice>(fields(row))).as('body')),
);
const onePracticeWithPhone = prepared('spec.onePracticeWithPhone', () =>
  db
    .selectFrom('app.practices')
    .select((row) => textOf(json<PracticeWithPhone>({ ...fields(row), phone: sql<string>`'1'` })).as('body')),
);

declare function rowOf<Row>(statement: Statement<Row>): Promise<Row>;

/** Never called. The compiler checks that each handler returns the contract it declares. */
class Handlers {
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: practice })
  async oneAsText() {
    return JsonText.of((await rowOf(onePractice({}))).body);
  }

  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: practices })
  async allAsText(): Promise<JsonText<Practices>> {
    return JsonText.of((await rowOf(allPractices({}))).body);
  }

  @SignedInEndpoint({ returns: practice })
  asObject(): Practice {
    return { id: '', name: '' };
  }

  @SignedInEndpoint({})
  async withoutAnswer(): Promise<void> {}

  // @ts-expect-error -- text of a contract with more fields would leave as it is
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: practice })
  async surplus() {
    return JsonText.of((await rowOf(onePracticeWithPhone({}))).body);
  }

  // @ts-expect-error -- one where a list is declared
  @SignedInEndpoint({ returns: practices })
  async one() {
    return JsonText.of((await rowOf(onePractice({}))).body);
  }

  // @ts-expect-error -- an object that lacks a field
  @SignedInEndpoint({ returns: practice })
  missing() {
    return { id: '' };
  }

  // @ts-expect-error -- a text that nobody declares
  @SignedInEndpoint({ returns: practice })
  text() {
    return '{"id":"","name":""}';
  }

  // @ts-expect-error -- an answer where none is declared
  @SignedInEndpoint({})
  undeclared() {
    return { id: '' };
  }

  // @ts-expect-error -- a statement that is not made of the contract
  forged = () => JsonText.of<Practice>('{"id":"","name":""}');
}

it('a handler compiles only if it matches its declared contract', () => {
  expect(new Handlers()).toBeInstanceOf(Handlers);
});

it('an object of a contract compiles only with its own fields, even nested', () => {
  const statement = prepared('spec.nested', () =>
    db.selectFrom('app.practices').select((row) => {
      const exact = json<Practice>(fields(row));
      const wider = json<PracticeWithPhone>({ ...fields(row), phone: sql<string>`'1'` });
      const at = iso(sql<Date>`now()`);
      // @ts-expect-error -- a field that the contract does not list
      json<Practice>({ ...fields(row), phone: sql<string>`'1'` });
      // @ts-expect-error -- an object inside with a field that its contract does not list
      json<Nested>({ at, practice: wider, others: listOf(exact) });
      // @ts-expect-error -- a list of such objects
      json<Nested>({ at, practice: exact, others: listOf(wider) });
      return textOf(json<Nested>({ at, practice: exact, others: listOf(exact) })).as('body');
    }),
  );
  expect(statement({}).text).toContain('json_build_object');
});
