import { Injectable } from '@nestjs/common';
import type {
  AppointmentsOfColleague,
  CreatePatient,
  PatientDetailDto,
  PatientFigures,
  PatientListQuery,
  PatientPage,
  RecentPatients,
  UpdatePatient,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead, ITEM_AS_TEXT } from '../../platform/audit/audited.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { CURRENT_PATIENTS, itemsOf, PATIENT_DETAIL_JSON } from './patient.sql.js';
import { figures, PAGES, type PageUse, recentlySeen } from './patient-page.sql.js';
import { ADD_LOCK, addPatients, removePatient, updatePatient } from './patient-write.sql.js';

/** Before everything, in a list that begins with the newest. */
const FIRST_PAGE = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

const getOne = auditedRead({
  name: 'patients.one',
  action: 'read',
  resource: 'patient',
  rows: itemsOf(
    `select person.id, known.created_at as at, false as more from ${CURRENT_PATIENTS} and person.id = $1`,
    PATIENT_DETAIL_JSON,
  ),
  answer: ITEM_AS_TEXT,
});

const takenEmails = auditedRead({
  name: 'patients.taken',
  action: 'list',
  resource: 'patient',
  rows: `select person.id, person.email as item from app.profiles person
    left join app.patient_practice_relationships known
      on known.practice_id = person.practice_id and known.profile_id = person.id
    where person.practice_id = (select app.ctx_practice()) and person.email = any($1::text[])
      and (known.profile_id is null or known.ended_at is null)`,
  answer: 'item',
});

const ADD = { create: addPatients('create'), import: addPatients('import') };

export interface PatientExportPage {
  readonly items: readonly Record<string, unknown>[];
  readonly next: string | null;
}

export type NewPatient = CreatePatient & { readonly id: string };

export interface AddedPatient {
  /** The id that was asked for. */
  readonly id: string;
  /** The record that the person has in the practice now; null where somebody else has the address. */
  readonly patient: string | null;
  /** It was there before. */
  readonly known: boolean;
}

@Injectable()
export class PatientsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, query: PatientListQuery): Promise<JsonText<PatientPage>> {
    return this.text(viewer, pageStatement('list', query), '{"items":[],"next":null}');
  }

  /** A part of an export, audited as such with its ids. */
  async exportPage(viewer: Viewer, query: PatientListQuery): Promise<PatientExportPage> {
    const { text } = await this.text<PatientPage>(viewer, pageStatement('export', query), '{"items":[],"next":null}');
    return JSON.parse(text) as PatientExportPage;
  }

  /** Which of some addresses somebody of the practice has already; a former patient's counts as free. */
  async takenEmails(viewer: Viewer, emails: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ item: string }>(viewer, takenEmails(emails));
    return rows.map(({ item }) => item);
  }

  recent(viewer: Viewer): Promise<JsonText<RecentPatients>> {
    return this.text(viewer, recentlySeen(), '{"items":[]}');
  }

  async figures(viewer: Viewer): Promise<PatientFigures> {
    const [row] = await this.db.query<{ body: PatientFigures }>(viewer, figures());
    return row?.body ?? { total: 0, active: 0, recentAppointments: 0 };
  }

  async find(viewer: Viewer, id: string): Promise<JsonText<PatientDetailDto> | undefined> {
    const [row] = await this.db.query<{ body: string }>(viewer, getOne(id));
    return row && JsonText.unchecked(row.body);
  }

  add(viewer: Viewer, patients: readonly NewPatient[], action: keyof typeof ADD): Promise<AddedPatient[]> {
    const { text, values } = ADD[action](JSON.stringify(patients));
    return this.db.transaction(viewer, async (manager) => {
      await manager.query(ADD_LOCK);
      return manager.query<AddedPatient[]>(text, values);
    });
  }

  async update(viewer: Viewer, id: string, { revision, ...changes }: UpdatePatient) {
    type Row = { keeps_email: boolean; email_taken: boolean; done: boolean };
    const [row] = await this.db.query<Row>(viewer, updatePatient(id, JSON.stringify(changes), revision));
    return row;
  }

  async remove(viewer: Viewer, id: string, cancelAppointments: number) {
    type Row = { done: boolean; colleagues: AppointmentsOfColleague[] };
    const [row] = await this.db.query<Row>(viewer, removePatient(id, cancelAppointments));
    return row;
  }

  private async text<T>(viewer: Viewer, statement: Statement, empty: string): Promise<JsonText<T>> {
    const [row] = await this.db.query<{ body: string }>(viewer, statement);
    return JsonText.unchecked(row?.body ?? empty);
  }
}

function pageStatement(use: PageUse, { q, status, after, limit }: PatientListQuery): Statement {
  const page = [...(after === undefined ? FIRST_PAGE : decodeTimeKey(after)), limit];
  return PAGES[use](...page, personPatterns(q), status ?? null);
}
