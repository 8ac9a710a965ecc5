import type { AccessedThing, AccessKind, AccessOrder, AccessLedgerPage } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
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
import { prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import {
  accesses,
  isWithin,
  NEWEST_FIRST,
  OLDEST_FIRST,
  pageInOrder,
  type Place,
  type Range,
  toAccessEntryDto,
} from './access.read-model.js';
import { type PatientAccessLine, toPatientAccessLine } from './access-line.js';

interface PageOfAccesses extends Place, Range {
  readonly words: readonly string[];
  readonly patientId: string | null;
  readonly kind: AccessKind | null;
  readonly what: AccessedThing | null;
}

const ORDERS = { newest: NEWEST_FIRST, oldest: OLDEST_FIRST };

const eb = expressionBuilder<{ access: DB['app.access_ledger'] }, 'access'>();

const actorName = sql<string>`coalesce(${eb.ref('access.actor_name')}, '')`;

const found = (page: PageOfAccesses) =>
  accesses()
    .where(isWithin(page, practiceZone))
    .where(holdsWords(page.words, personName('patient'), actorName))
    .where(eb.or([isAbsent(page.patientId, 'uuid'), eb('access.patient_profile_id', '=', page.patientId)]))
    .where(eb.or([isAbsent(page.kind, 'text'), eb('access.kind', '=', page.kind)]))
    .where(eb.or([isAbsent(page.what, 'text'), eb('access.what', '=', page.what)]));

const pageOf = (order: AccessOrder) =>
  prepared(`accessLedger.list.${order}`, (page: PageOfAccesses) =>
    auditedRead('list', 'access-ledger', pageInOrder(found(page), toAccessEntryDto, ORDERS[order], page)).select(
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
    auditedRead('export', 'access-ledger', pageInOrder(found(page), toPatientAccessLine, ORDERS[order], page)).select(
      ({ ref }) =>
        pageOfRows<PatientAccessLine>({
          id: ref('found.id'),
          at: ref('found.at'),
          more: ref('found.more'),
          item: ref('found.item'),
        }).as('body'),
    ),
  );

export const accessPages = { newest: pageOf('newest'), oldest: pageOf('oldest') };
export const accessExports = { newest: exportOf('newest'), oldest: exportOf('oldest') };
