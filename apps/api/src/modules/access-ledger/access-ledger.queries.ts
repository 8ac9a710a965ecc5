import type { AccessedThing, AccessKind, AccessLogFilter, AccessOrder, AccessLedgerPage } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  holdsWords,
  isAbsent,
  json,
  listOf,
  nextKey,
  pageOfRows,
  personName,
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
  type Place,
  type Range,
  toAccessEntryDto,
} from './access.read-model.js';
import { type AccessLogLine, toAccessLogLine } from './access-line.js';
import { signIns, signInsFrom, toSignInEntryDto, toSignInLine } from './sign-ins.read-model.js';

interface PageOfAccesses extends Place, Range {
  readonly words: readonly string[];
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

/** Compares values alone, so that what is filtered away is not read. */
const mayBe = (wanted: unknown, type: 'text' | 'uuid', comparison: Expression<boolean>) =>
  eb.or([isAbsent(wanted, type), comparison]);

const seen = (page: PageOfAccesses) =>
  accesses()
    .where(mayBe(page.kind, 'text', sql`${page.kind} <> 'signed_in'`))
    .where(isWithin(page, practiceZone))
    .where(holdsWords(page.words, personName('patient'), sql<string>`coalesce(${eb.ref('access.actor_name')}, '')`))
    .where(eb.or([isAbsent(page.patientId, 'uuid'), eb('access.patient_profile_id', '=', page.patientId)]))
    .where(
      eb.or([
        isAbsent(page.kind, 'text'),
        eb(eb.ref('access.kind'), '=', sql<AccessKind>`${page.kind}`),
        eb.and([sql<boolean>`${page.kind} = 'read'`, isRead]),
      ]),
    )
    .where(eb.or([isAbsent(page.what, 'text'), eb('access.what', '=', page.what)]));

/** They are of no patient and of nothing that was seen. */
const signedIn = (page: PageOfAccesses) =>
  signIns(page)
    .where(mayBe(page.kind, 'text', sql`${page.kind} = 'signed_in'`))
    .where(isAbsent(page.patientId, 'uuid'))
    .where(isAbsent(page.what, 'text'))
    .where(holdsWords(page.words, sql<string>`coalesce(${eb.ref('entry.name')}, '')`));

/** Both in one order; each gives as many as a page may need. */
function logInOrder<Item>(page: PageOfAccesses, by: Order, ofAccess: Expression<Item>, ofSignIn: Expression<Item>) {
  const accessed = accessesFrom(seen(page), ofAccess, by, page);
  const arrived = signInsFrom(signedIn(page), ofSignIn, by, page);
  const rows = db
    .selectFrom(accessed.as('accessed'))
    .selectAll()
    .unionAll(db.selectFrom(arrived.as('arrived')).selectAll());
  return pageInOrder(rows, by, page);
}

const pageOf = (order: AccessOrder) =>
  prepared(`accessLedger.list.${order}`, (page: PageOfAccesses) =>
    auditedRead('list', 'access-ledger', logInOrder(page, ORDERS[order], toAccessEntryDto, toSignInEntryDto)).select(
      ({ ref }) =>
        textOf(
          json<AccessLedgerPage>({
            items: listOf(ref('found.item')),
            next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
          }),
        ).as('body'),
    ),
  );

const exportOf = (order: AccessOrder) =>
  prepared(`accessLedger.export.${order}`, (page: PageOfAccesses) =>
    auditedRead('export', 'access-ledger', logInOrder(page, ORDERS[order], toAccessLogLine, toSignInLine)).select(
      ({ ref }) =>
        pageOfRows<AccessLogLine>({
          id: ref('found.id'),
          at: ref('found.at'),
          more: ref('found.more'),
          item: ref('found.item'),
        }).as('body'),
    ),
  );

export const accessPages = { newest: pageOf('newest'), oldest: pageOf('oldest') };
export const accessExports = { newest: exportOf('newest'), oldest: exportOf('oldest') };
