import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CancelReasonRef,
  type CancelReasons,
  LANGUAGES,
  type SaveCancelReason,
  type UpdateCancelReason,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { notTaken } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { CancelReasonsRepository } from './cancel-reasons.repository.js';

@Injectable()
export class CancelReasonsService {
  constructor(private readonly reasons: CancelReasonsRepository) {}

  list(viewer: Viewer): Promise<CancelReasons> {
    return this.reasons.list(viewer);
  }

  async create(viewer: Viewer, input: SaveCancelReason): Promise<CancelReasonRef> {
    const id = randomUUID();
    await this.save(viewer, id, input, null);
    return { id };
  }

  update(viewer: Viewer, id: string, { revision, ...input }: UpdateCancelReason): Promise<void> {
    return this.save(viewer, id, input, revision);
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    const done = await this.reasons.remove(viewer, id).catch((error: unknown) => {
      // An appointment that was just cancelled uses the reason.
      throw violatedConstraint(error)?.startsWith('appointments_') ? new DomainError('cancel_reason.in_use') : error;
    });
    if (done === 'not_found') throw new NotFound();
    if (done === 'in_use') throw new DomainError('cancel_reason.in_use');
  }

  private async save(viewer: Viewer, id: string, input: SaveCancelReason, revision: number | null): Promise<void> {
    const done = await this.reasons.save(viewer, id, input, revision).catch((error: unknown) => {
      const clash = violatedConstraint(error);
      throw clash?.startsWith('cancel_reason_names') ? nameTaken(input, clash) : error;
    });
    if (done === 'not_found') throw new NotFound();
    if (done === 'too_many') throw new DomainError('cancel_reason.too_many');
    if (done === 'changed') throw notTaken((await this.list(viewer)).items.find((reason) => reason.id === id));
  }
}

// Names must be unique in each language. A reason without a translation counts with its default name.
function nameTaken({ otherNames }: SaveCancelReason, clash: string): DomainError {
  const language = LANGUAGES.find((one) => clash.endsWith(`_${one}`) && otherNames[one] !== undefined);
  const path = language ? `otherNames.${language}` : 'name';
  return new DomainError('cancel_reason.name_taken', { errors: [{ path, message: 'is taken' }] });
}
