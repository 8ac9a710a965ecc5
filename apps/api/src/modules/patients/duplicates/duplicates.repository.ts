import { Injectable } from '@nestjs/common';
import type { PatientDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { patientsLike, shownDuplicates } from './duplicates.queries.js';
import { type KnownFacts, phoneEnd } from './duplicates.rules.js';

export type PatientFacts = KnownFacts & { readonly id: string };

@Injectable()
export class DuplicatesRepository {
  constructor(private readonly db: TenantDb) {}

  // Finds patients who share a birth date, a phone number or an address with one of the given people.
  async like(viewer: Viewer, people: readonly KnownFacts[]): Promise<readonly PatientFacts[]> {
    const birthDates = distinct(people.map(({ dateOfBirth }) => dateOfBirth));
    const phoneEnds = distinct(people.map(({ phone }) => phoneEnd(phone)));
    const emails = distinct(people.map(({ email }) => email));
    if (birthDates.length + phoneEnds.length + emails.length === 0) return [];
    return this.db.query(viewer, patientsLike({ birthDates, phoneEnds, emails }));
  }

  async shown(viewer: Viewer, ids: readonly string[]): Promise<readonly PatientDto[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query(viewer, shownDuplicates({ ids }));
    return rows.map(({ item }) => item);
  }
}

const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
];
