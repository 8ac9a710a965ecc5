import { Injectable } from '@nestjs/common';
import type { AppointmentLinkState } from '@telecare/contracts';
import { auditEvent } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { cancelAppointments, recordAttendance } from '../appointments/appointment.commands.js';
import { beginTokenContext } from './token-context.commands.js';
import { linkStateOf } from './action-link.rules.js';
import { findLink, type FoundLink, lockLinked, markUsed } from './action-links.queries.js';

@Injectable()
export class ActionLinksRepository {
  constructor(private readonly db: TenantDb) {}

  find(tokenHash: Buffer, correlationId: string): Promise<FoundLink | undefined> {
    const context = beginTokenContext('link', tokenHash, correlationId);
    return this.db.patientDecide(context, [findLink({ tokenHash })] as const, ([link]) => ({
      result: link,
      writes: [],
    }));
  }

  /** Returns the state that the link was in. If it was open, it has now done what it is for. */
  act(tokenHash: Buffer, correlationId: string): Promise<AppointmentLinkState | undefined> {
    const context = beginTokenContext('link', tokenHash, correlationId);
    const loads = [lockLinked({ tokenHash }), findLink({ tokenHash })] as const;
    return this.db.patientDecide(context, loads, ([locked], [link]): Decision<AppointmentLinkState | undefined> => {
      if (!locked || !link) return { result: undefined, writes: [] };
      const state = linkStateOf(link);
      if (state !== 'open') return { result: state, writes: [] };
      const done =
        link.action === 'cancel'
          ? cancelAppointments({ appointments: [locked], reason: null, byLink: true })
          : [recordAttendance(locked)];
      const audited = auditEvent({
        action: 'update',
        resource: 'appointment',
        ids: [locked.id],
        patients: [locked.patientId],
        outcome: 'done',
      });
      return { result: state, writes: [markUsed({ tokenHash }), ...done, audited] };
    });
  }
}
