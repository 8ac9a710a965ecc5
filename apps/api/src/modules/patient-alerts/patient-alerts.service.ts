import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AddPatientAlert,
  PatientAlertRef,
  PatientAlerts,
  ScheduledAlerts,
  ScheduledAlertsQuery,
} from '@telecare/contracts';
import { daysFrom } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import {
  addAlert,
  alertsOfDays,
  alertsOfPatient,
  lockPatient,
  removeAlert,
  storedAlerts,
} from './patient-alerts.queries.js';
import { type AlertRefusal, refusalOfAlert } from './patient-alerts.rules.js';

type Outcome = 'done' | 'not_found' | AlertRefusal;

interface Alert {
  readonly patientId: string;
  readonly id: string;
}

@Injectable()
export class PatientAlertsService {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, patientId: string): Promise<PatientAlerts> {
    const [row] = await this.db.query(viewer, alertsOfPatient({ patientId }));
    if (!row) throw new NotFound();
    return row.item;
  }

  async ofDays(viewer: Viewer, { from, days }: ScheduledAlertsQuery): Promise<JsonText<ScheduledAlerts>> {
    const [end] = daysFrom(from, days + 1).slice(-1);
    const [row] = await this.db.query(viewer, alertsOfDays({ from, end: end! }));
    return JsonText.of<ScheduledAlerts>(row!.body);
  }

  async add(viewer: Viewer, patientId: string, input: AddPatientAlert): Promise<PatientAlertRef> {
    const alert = { patientId, id: randomUUID() };
    const loads = [lockPatient({ patientId }), storedAlerts({ patientId })] as const;
    const outcome = await this.db.decide(viewer, loads, ([patient], stored): Decision<Outcome> => {
      const result = patient ? (refusalOfAlert(stored, input) ?? 'done') : 'not_found';
      const writes = result === 'done' ? [addAlert({ ...alert, ...input })] : [];
      return { result, writes: [...writes, audit('create', result, alert)] };
    });
    refuse(outcome);
    return { id: alert.id };
  }

  async remove(viewer: Viewer, patientId: string, id: string): Promise<void> {
    const loads = [lockPatient({ patientId }), storedAlerts({ patientId })] as const;
    const outcome = await this.db.decide(viewer, loads, ([patient], stored): Decision<Outcome> => {
      const result = patient && stored.some((alert) => alert.id === id) ? 'done' : 'not_found';
      const writes = result === 'done' ? [removeAlert({ patientId, id })] : [];
      return { result, writes: [...writes, audit('delete', result, { patientId, id })] };
    });
    refuse(outcome);
  }
}

function refuse(outcome: Outcome): void {
  if (outcome === 'not_found') throw new NotFound();
  if (outcome !== 'done') throw new DomainError(outcome);
}

const OUTCOME_OF: Partial<Record<Outcome, AuditOutcome>> = { done: 'done', not_found: 'not_found' };

// An unknown id is not recorded.
const audit = (action: 'create' | 'delete', result: Outcome, { patientId, id }: Alert) =>
  auditEvent({
    action,
    resource: 'patient-alert',
    ids: result === 'done' ? [id] : [],
    patients: result === 'not_found' ? [] : [patientId],
    outcome: OUTCOME_OF[result] ?? 'denied',
  });
