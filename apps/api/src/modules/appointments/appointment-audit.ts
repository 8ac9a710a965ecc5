import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';

interface AuditedAppointment {
  readonly id: string;
  readonly patientId: string;
}

export function auditAppointment(
  appointment: AuditedAppointment | undefined,
  outcome: AuditOutcome,
  action = 'update',
) {
  const ids = appointment ? [appointment.id] : [];
  const patients = appointment ? [appointment.patientId] : [];
  return auditEvent({ action, resource: 'appointment', ids, patients, outcome });
}
