import { Injectable } from '@nestjs/common';
import type { MergePatients, PatientMergePreview, PatientMergeRef, PatientMerges } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { type MergeOutcome, PatientMergesRepository } from './patient-merges.repository.js';
import { MergePreviewRepository } from './shown/merge-preview.repository.js';

// Merges two patients of a practice who are the same person, and undoes such merges (docs/booking.md).
@Injectable()
export class PatientMergesService {
  constructor(
    private readonly merges: PatientMergesRepository,
    private readonly previews: MergePreviewRepository,
  ) {}

  async preview(viewer: Viewer, patientId: string, otherId: string): Promise<PatientMergePreview> {
    const found = await this.previews.find(viewer, patientId, otherId);
    if (!found) throw new NotFound();
    return found;
  }

  async list(viewer: Viewer, patientId: string): Promise<JsonText<PatientMerges>> {
    const found = await this.merges.list(viewer, patientId);
    if (!found) throw new NotFound();
    return found;
  }

  async merge(viewer: Viewer, keptId: string, input: MergePatients): Promise<PatientMergeRef> {
    const { id, refused, overlaps } = await this.mergedOrOverlapping(viewer, keptId, input);
    if (!refused) return { id };
    if (refused === 'not_found') throw new NotFound();
    if (refused === 'resource.changed') throw new Changed(await this.preview(viewer, keptId, input.otherId));
    throw new DomainError(refused, refused === 'merge.overlapping' ? { overlaps } : {});
  }

  // The database finally decides about appointments that were saved in the meantime.
  private async mergedOrOverlapping(viewer: Viewer, keptId: string, input: MergePatients): Promise<MergeOutcome> {
    try {
      return await this.merges.merge(viewer, keptId, input);
    } catch (error) {
      if (violatedConstraint(error) !== 'patient_in_one_place') throw error;
      const { overlaps } = await this.preview(viewer, keptId, input.otherId);
      throw new DomainError('merge.overlapping', { overlaps }, { cause: error });
    }
  }

  async undo(viewer: Viewer, keptId: string, mergeId: string): Promise<void> {
    const refused = await this.merges.undo(viewer, keptId, mergeId);
    if (refused === 'not_found') throw new NotFound();
    if (refused) throw new DomainError(refused);
  }
}
