import { Injectable } from '@nestjs/common';
import type {
  CreatePatient,
  EarlierHistories,
  PatientDetailDto,
  PatientFigures,
  PatientListQuery,
  PatientPage,
  RecentPatients,
  RecentPatientsQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { patientSearch } from '../../platform/text/search-patterns.js';
import { earlierHistoriesOf, mayWriteHistories, patientById, takenEmails } from './patient.queries.js';
import { isNewestFirst, sortedPage } from '../patient-lists/sorted-page.read-model.js';
import {
  type ExportedPatient,
  exportPatients,
  exportPatientsBornOn,
  listPatients,
  listPatientsBornOn,
  type PageOfPatients,
  patientFigures,
  recentPatients,
} from './patient-page.queries.js';

/** Before everything, in a list that begins with the newest. */
const FIRST_PAGE = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

export interface PatientExportPage {
  readonly items: readonly ExportedPatient[];
  readonly next: string | null;
}

@Injectable()
export class PatientsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, query: PatientListQuery): Promise<JsonText<PatientPage>> {
    const page = isNewestFirst(query)
      ? newestPage(query)
      : await sortedPage(query, (place) => this.db.query(viewer, place));
    const [row] = await this.db.query(viewer, page);
    return JsonText.of<PatientPage>(row!.body);
  }

  /** A part of an export, audited as such with its ids. */
  async exportPage(viewer: Viewer, query: Omit<PatientListQuery, 'sort' | 'direction'>): Promise<PatientExportPage> {
    const { born, page } = wantedPage(query);
    const statement = born ? exportPatientsBornOn({ ...page, ...born }) : exportPatients(page);
    const [row] = await this.db.query(viewer, statement);
    return row!.body;
  }

  async takenEmails(viewer: Viewer, patients: readonly CreatePatient[]): Promise<(string | null)[]> {
    const emails = patients.flatMap(({ email }) => email ?? []);
    const rows = await this.db.query(viewer, takenEmails({ emails }));
    return rows.map(({ email }) => email);
  }

  async mayWriteHistories(viewer: Viewer): Promise<boolean> {
    const [row] = await this.db.query(viewer, mayWriteHistories({}));
    return row!.may;
  }

  async recent(viewer: Viewer, { limit }: RecentPatientsQuery): Promise<JsonText<RecentPatients>> {
    const [row] = await this.db.query(viewer, recentPatients({ limit }));
    return JsonText.of<RecentPatients>(row!.body);
  }

  async figures(viewer: Viewer): Promise<PatientFigures> {
    const [row] = await this.db.query(viewer, patientFigures({}));
    return row!.item;
  }

  async find(viewer: Viewer, id: string): Promise<JsonText<PatientDetailDto> | undefined> {
    const [row] = await this.db.query(viewer, patientById({ id }));
    return row && JsonText.of<PatientDetailDto>(row.body);
  }

  async earlierHistories(viewer: Viewer, id: string): Promise<JsonText<EarlierHistories> | undefined> {
    const [row] = await this.db.query(viewer, earlierHistoriesOf({ id }));
    return row && JsonText.of<EarlierHistories>(row.body);
  }
}

function newestPage(query: PatientListQuery) {
  const { born, page } = wantedPage(query);
  return born ? listPatientsBornOn({ ...page, ...born }) : listPatients(page);
}

function wantedPage({ q, status, after, limit }: Omit<PatientListQuery, 'sort' | 'direction'>) {
  const [at, id] = after === undefined ? FIRST_PAGE : decodeTimeKey(after);
  const { patterns, birthDates, phonePatterns } = patientSearch(q);
  const page: PageOfPatients = { at: at!, id: id!, limit, patterns, status: status ?? null };
  return { born: birthDates && { birthDates, phonePatterns }, page };
}
