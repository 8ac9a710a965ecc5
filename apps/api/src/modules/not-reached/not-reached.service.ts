import { Injectable } from '@nestjs/common';
import { NOT_REACHED_MAX, type NotReached, type NotReachedCount, type PatientToCall } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import {
  factsOfNotReached,
  type FoundNotReached,
  type NotReachedFacts,
  notReachedNotifications,
  notReachedToCall,
} from './not-reached.queries.js';
import { type Call, keepCall, removeCall } from '../appointment-notifications/calls.commands.js';
import { callBefore, notReachedBy } from './not-reached.rules.js';
import { canSendAgain } from './send-again.rules.js';

@Injectable()
export class NotReachedService {
  constructor(private readonly db: TenantDb) {}

  // Returns the most urgent calls first, and audits the patients that it returns.
  list(viewer: Viewer): Promise<NotReached> {
    const now = new Date();
    return this.db.decide(viewer, notReachedNotifications({}), (found): Decision<NotReached> => {
      const items = found
        .slice(0, NOT_REACHED_MAX)
        .flatMap(({ item }) => toPatientToCall(item, now))
        .toSorted(
          (one, other) => callBefore(one.appointment, one.expected) - callBefore(other.appointment, other.expected),
        );
      return { result: { items, isCut: found.length > NOT_REACHED_MAX }, writes: [auditedList(items)] };
    });
  }

  async count(viewer: Viewer): Promise<NotReachedCount> {
    const found = await this.db.query(viewer, factsOfNotReached({}));
    const now = new Date();
    const count = found.slice(0, NOT_REACHED_MAX).filter(({ item }) => callOf(item, now)).length;
    return { count };
  }

  recordCall(viewer: Viewer, one: Call): Promise<void> {
    return this.change(viewer, one, 'call', keepCall(one));
  }

  undoCall(viewer: Viewer, one: Call): Promise<void> {
    return this.change(viewer, one, 'undo_call', removeCall(one));
  }

  private async change(
    viewer: Viewer,
    one: Call,
    action: 'call' | 'undo_call',
    write: Statement<unknown>,
  ): Promise<void> {
    const isFound = await this.db.decide(viewer, notReachedToCall(one), ([found]): Decision<boolean> => {
      if (!found) return { result: false, writes: [audited(action)] };
      return { result: true, writes: [write, audited(action, one.appointmentId, found.patientId)] };
    });
    if (!isFound) throw new NotFound();
  }
}

const callOf = (found: NotReachedFacts, now: Date) => notReachedBy({ ...found, known: found.known ?? undefined }, now);

const audited = (action: string, id?: string, patient?: string) =>
  auditEvent({
    action,
    resource: 'appointment',
    ids: id ? [id] : [],
    patients: patient ? [patient] : [],
    outcome: id ? 'done' : 'not_found',
  });

const auditedList = (items: readonly PatientToCall[]) =>
  auditEvent({
    action: 'list',
    resource: 'appointment',
    ids: items.map(({ appointment }) => appointment.id),
    patients: items.map(({ appointment }) => appointment.patient.id),
    outcome: 'done',
  });

function toPatientToCall(found: FoundNotReached, now: Date): PatientToCall[] {
  const { notificationId, at, appointment, expectedPractitioner, failed, unreached } = found;
  const call = callOf(found, now);
  if (!call) return [];
  const { kind, reason, expected } = call;
  return [
    {
      notificationId,
      kind,
      reason,
      failed,
      at,
      expected: expected && { startsAt: expected.startsAt, practitioner: expectedPractitioner ?? '' },
      canSendAgain: canSendAgain({ ...unreached, startsAt: new Date(unreached.startsAt) }, now),
      appointment,
    },
  ];
}
