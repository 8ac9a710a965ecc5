import { Injectable } from '@nestjs/common';
import { type FindDuplicates, MOST_DUPLICATES, type PossibleDuplicates } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { comparable, duplicateReasons } from './duplicates.rules.js';
import { DuplicatesRepository } from './duplicates.repository.js';

@Injectable()
export class DuplicatesService {
  constructor(private readonly duplicates: DuplicatesRepository) {}

  async find(viewer: Viewer, facts: FindDuplicates): Promise<PossibleDuplicates> {
    const given = comparable(facts);
    const similar = await this.duplicates.like(viewer, [facts]);
    const reasons = new Map(
      similar
        .map((patient) => [patient.id, duplicateReasons(given, comparable(patient))] as const)
        .filter(([, why]) => why.length > 0)
        .toSorted(([, one], [, other]) => other.length - one.length)
        .slice(0, MOST_DUPLICATES),
    );
    const patients = await this.duplicates.shown(viewer, [...reasons.keys()]);
    const items = patients.map((patient) => ({ patient, reasons: reasons.get(patient.id) ?? [] }));
    return { items: items.toSorted((one, other) => other.reasons.length - one.reasons.length) };
  }
}
