import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SaveVisitType, VisitTypeRef, VisitTypes } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { VisitTypesRepository } from './visit-types.repository.js';

@Injectable()
export class VisitTypesService {
  constructor(private readonly types: VisitTypesRepository) {}

  list(viewer: Viewer): Promise<VisitTypes> {
    return this.types.list(viewer);
  }

  async create(viewer: Viewer, input: SaveVisitType): Promise<VisitTypeRef> {
    const id = randomUUID();
    if (!(await this.save(viewer, id, input, true))) throw new NotFound();
    return { id };
  }

  async update(viewer: Viewer, id: string, input: SaveVisitType): Promise<void> {
    if (!(await this.save(viewer, id, input, false))) throw new NotFound();
  }

  private async save(viewer: Viewer, id: string, input: SaveVisitType, isNew: boolean): Promise<boolean> {
    try {
      return await this.types.save(viewer, id, input, isNew);
    } catch (error) {
      if (violatedConstraint(error) === 'visit_type_names') throw new DomainError('visit_type.name_taken');
      throw error;
    }
  }
}
