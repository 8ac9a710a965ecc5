import { Injectable } from '@nestjs/common';
import type { AppointmentTypes, SaveAppointmentType } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { outcomeOfSave, ownTimes, type SaveOutcome } from './appointment-type.rules.js';
import {
  addType,
  changeType,
  knownPractitioners,
  leaveOut,
  listOfTypes,
  nameWhoOffers,
  typeToChange,
} from './appointment-types.queries.js';

@Injectable()
export class AppointmentTypesRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<AppointmentTypes> {
    const [row] = await this.db.query(viewer, listOfTypes({}));
    return row!.body;
  }

  save(viewer: Viewer, id: string, input: SaveAppointmentType, revision: number | null): Promise<SaveOutcome> {
    const otherNames = input.otherNames ? JSON.stringify(input.otherNames) : null;
    return this.db.decide(viewer, [typeToChange({ id }), knownPractitioners({})], ([kept], known) => {
      const { practitionerIds } = input;
      const type = { id, ...input, otherNames, ...ownTimes(input, kept) };
      const result = outcomeOfSave(
        kept,
        { revision, practitionerIds },
        known.map((practitioner) => practitioner.id),
      );
      const action = revision === null ? 'create' : 'update';
      const audit = (outcome: AuditOutcome, ids: string[]) =>
        auditEvent({ action, resource: 'appointment-type', ids, outcome });
      // The list that shows what changed meanwhile is audited itself.
      if (result === 'changed') return { result, writes: [] };
      if (result === 'not_found') return { result, writes: [audit(result, [])] };
      const saved = kept ? [changeType(type), leaveOut(type)] : [addType(type)];
      return { result, writes: [...saved, nameWhoOffers(type), audit('done', [id])] };
    });
  }
}
