import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { lockManaged, lockPeopleAgain, saveChange } from '../appointments/appointment-change.commands.js';
import { lockRoom, roomInUse } from '../rooms/room-use.read-model.js';
import { reopened, type ReopeningRefusal, type WantedReopening } from './reopening.rules.js';
import { cancelledTime, reopeningFacts } from './reopenings.queries.js';

interface Wanted extends WantedReopening {
  readonly reason: string | null;
}

@Injectable()
export class ReopeningsRepository {
  constructor(private readonly db: TenantDb) {}

  async findTime(viewer: Viewer, id: string) {
    const [row] = await this.db.query(viewer, cancelledTime({ id }));
    return row;
  }

  reopen(viewer: Viewer, id: string, wanted: Wanted): Promise<'done' | ReopeningRefusal | undefined> {
    const action = wanted.outside ? 'update outside hours' : 'update';
    const startsAt = wanted.startsAt ?? null;
    const place = { id, roomId: null, practitionerId: null, startsAt };
    const loads = [
      lockPeopleAgain({ id }),
      lockManaged({ id }),
      reopeningFacts({ id, startsAt }),
      lockRoom(place),
      roomInUse(place),
    ] as const;
    return this.db.decide(
      viewer,
      loads,
      (_, [appointment], [facts], __, [found]): Decision<'done' | ReopeningRefusal | undefined> => {
        const audit = (outcome: AuditOutcome) =>
          auditEvent({
            action,
            resource: 'appointment',
            ids: appointment ? [id] : [],
            patients: appointment ? [appointment.patientId] : [],
            outcome,
          });
        if (!appointment) return { result: undefined, writes: [audit('not_found')] };
        const known = facts && { ...facts, ...found };
        const after = known ? reopened(appointment, known, wanted, new Date()) : 'not_possible';
        if (typeof after === 'string') return { result: after, writes: [audit('denied')] };
        const { actingAs } = appointment;
        const saves = saveChange({ before: appointment, after, reason: wanted.reason, actingAs });
        return { result: 'done', writes: [...saves, audit('done')] };
      },
    );
  }
}
