import type { AccessedThing, AccessKind, AccessLogFilter, AccessOrder, AccessLedgerPage } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  isAbsent,
  json,
  listOf,
  nextKey,
  pageOfRows,
  practiceZone,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import {
  accesses,
  accessesFrom,
  isWithin,
  NEWEST_FIRST,
  OLDEST_FIRST,
  type Order,
  pageInOrder,
  toAccessEntryDto,
} from './access.read-model.js';
import { type AccessLogLine, toAccessLogLine } from './access-line.js';
import { calledSo, keysOf, linesOf, type Search, withActors } from './access-search.read-model.js';
import { signIns, signInsFrom, toSignInEntryDto, toSignInLine } from './sign-ins.read-model.js';

interface PageOfAccesses extends Search {
  readonly patientId: string | null;
  readonly kind: AccessLogFilter | null;
  readonly what: AccessedThing | null;
}

const ORDERS = { newest: NEWEST_FIRST, oldest: OLDEST_FIRST };

const eb = expressionBuilder<
  { access: DB['app.access_ledger']; entry: DB['app.listed_sign_ins'] },
  'access' | 'entry'
>();

const isRead = eb('access.kind', '<>', 'changed');

/** Compares values only, so that the database skips the rows of an excluded kind. */
const mayBe = (wanted: unknown, type: 'text' | 'uuid', comparison: Expression<boolean>) =>
  eb.or([isAbsent(wanted, type), comparison]);

const isWanted = (page: PageOfAccesses) =>
  eb.and([
    mayBe(page.kind, 'text', sql`${page.kind} <> 'signed_in'`),
    eb.or([isAbsent(page.patientId, 'uuid'), eb('access.patient_profile_id', '=', page.patientId)]),
    eb.or([
      isAbsent(page.kind, 'text'),
      eb(eb.ref('access.kind'), '=', sql<AccessKind>`${page.kind}`),
      eb.and([sql<boolean>`${page.kind} = 'read'`, isRead]),
    ]),
    eb.or([isAbsent(page.what, 'text'), eb('access.what', '=', page.what)]),
  ]);

/** Sign-ins have no patient and no subject. */
const signedIn = (page: PageOfAccesses) =>
  signIns(page)
    .where(mayBe(page.kind, 'text', sql`${page.kind} = 'signed_in'`))
    .where(isAbsent(page.patientId, 'uuid'))
    .where(isAbsent(page.what, 'text'));

/** Merges accesses and sign-ins in one order. Each part returns enough rows to fill the page. */
function logInOrder<Item>(page: PageOfAccesses, by: Order, ofAccess: Expression<Item>, ofSignIn: Expression<Item>) {
  const found = accesses().where(isWithin(page, practiceZone)).where(isWanted(page));
  const rows = db
    .selectFrom(accessesFrom(found, ofAccess, by, page).as('accessed'))
    .selectAll()
    .unionAll(db.selectFrom(signInsFrom(signedIn(page), ofSignIn, by, page).as('arrived')).selectAll());
  return pageInOrder(rows, by, page);
}

function foundInOrder<Item>(page: PageOfAccesses, by: Order, ofAccess: Expression<Item>, ofSignIn: Expression<Item>) {
  const arrived = signInsFrom(
    signedIn(page).where('entry.name', '=', sql.ref<string>('actor.name')),
    ofSignIn,
    by,
    page,
  );
  const rows = withActors(page)
    .selectFrom(linesOf(keysOf({ search: page, by, isWanted: isWanted(page) }), ofAccess).as('accessed'))
    .select(['accessed.id', 'accessed.at', sql<Item>`accessed.item`.as('item')])
    .unionAll(
      calledSo(page)
        .innerJoinLateral(arrived.as('arrived'), (on) => on.onTrue())
        .select(['arrived.id', 'arrived.at', sql<Item>`arrived.item`.as('item')]),
    );
  return pageInOrder(rows, by, page);
}

const WAYS = { list: logInOrder, search: foundInOrder };
type Way = keyof typeof WAYS;

const pageOf = (way: Way, order: AccessOrder) =>
  prepared(`accessLedger.${way}.${order}`, (page: PageOfAccesses) =>
    auditedRead('list', 'access-ledger', WAYS[way](page, ORDERS[order], toAccessEntryDto, toSignInEntryDto)).select(
      ({ ref }) =>
        textOf(
          json<AccessLedgerPage>({
            items: listOf(ref('found.item')),
            next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
          }),
        ).as('body'),
    ),
  );

const exportOf = (way: Way, order: AccessOrder) =>
  prepared(`accessLedger.${way}.export.${order}`, (page: PageOfAccesses) =>
    auditedRead('export', 'access-ledger', WAYS[way](page, ORDERS[order], toAccessLogLine, toSignInLine)).select(
      ({ ref }) =>
        pageOfRows<AccessLogLine>({
          id: ref('found.id'),
          at: ref('found.at'),
          more: ref('found.more'),
          item: ref('found.item'),
        }).as('body'),
    ),
  );

const inBothOrders = <Statement>(of: (way: Way, order: AccessOrder) => Statement) => ({
  list: { newest: of('list', 'newest'), oldest: of('list', 'oldest') },
  search: { newest: of('search', 'newest'), oldest: of('search', 'oldest') },
});

export const accessPages = inBothOrders(pageOf);
export const accessExports = inBothOrders(exportOf);
