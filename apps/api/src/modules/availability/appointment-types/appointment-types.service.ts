import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  LANGUAGES,
  type SaveAppointmentType,
  type UpdateAppointmentType,
  type AppointmentTypeRef,
  type AppointmentTypes,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { violatedConstraint } from '../../../platform/database/constraint.js';
import { notTaken } from '../../../platform/http/changed.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { AppointmentTypesRepository } from './appointment-types.repository.js';

@Injectable()
export class AppointmentTypesService {
  constructor(private readonly types: AppointmentTypesRepository) {}

  list(viewer: Viewer): Promise<AppointmentTypes> {
    return this.types.list(viewer);
  }

  async create(viewer: Viewer, input: SaveAppointmentType): Promise<AppointmentTypeRef> {
    const id = randomUUID();
    await this.save(viewer, id, input, null);
    return { id };
  }

  update(viewer: Viewer, id: string, { revision, ...input }: UpdateAppointmentType): Promise<void> {
    return this.save(viewer, id, input, revision);
  }

  private async save(viewer: Viewer, id: string, input: SaveAppointmentType, revision: number | null): Promise<void> {
    const outcome = await this.types.save(viewer, id, input, revision).catch((error: unknown) => {
      const clash = violatedConstraint(error);
      throw clash?.startsWith('appointment_type_names') ? nameTaken(input, clash) : error;
    });
    if (outcome === 'not_found') throw new NotFound();
    if (outcome === 'changed') throw notTaken((await this.list(viewer)).items.find((type) => type.id === id));
  }
}

/** A type is unique as each language shows it, by its name where it has none of its own there. */
function nameTaken({ otherNames = {} }: SaveAppointmentType, clash: string): DomainError {
  const language = LANGUAGES.find((one) => clash.endsWith(`_${one}`) && otherNames[one] !== undefined);
  const path = language ? `otherNames.${language}` : 'name';
  return new DomainError('appointment_type.name_taken', { errors: [{ path, message: 'is taken' }] });
}
