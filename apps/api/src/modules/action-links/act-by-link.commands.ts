import type { AppointmentLinkState } from '@telecare/contracts';
import { auditEvent } from '../../platform/audit/audit-event.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import type { Decision, Loaded, Loads } from '../../platform/database/decided.js';
import { cancelAppointments, recordAttendance } from '../appointments/appointment.commands.js';
import { linkStateOf } from './action-link.rules.js';
import { findLink, lockLinked, markUsed } from './action-links.queries.js';
import { beginTokenContext } from './token-context.commands.js';

// A connection of the patients' login, for somebody who is not signed in and holds a token.
export interface PatientConnection {
  patientDecide<Rows extends unknown[], Result>(
    context: Statement,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result>;
}

// Returns the state that the link was in. If it was open, it has now done what it is for.
export function actByLink(
  db: PatientConnection,
  tokenHash: Buffer,
  correlationId: string,
): Promise<AppointmentLinkState | undefined> {
  const context = beginTokenContext('link', tokenHash, correlationId);
  const loads = [lockLinked({ tokenHash }), findLink({ tokenHash })] as const;
  return db.patientDecide(context, loads, ([locked], [link]): Decision<AppointmentLinkState | undefined> => {
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
