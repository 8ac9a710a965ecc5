import type { AccessedThing, AccessKind } from '@telecare/contracts';
import type { PatientResource } from '../../../platform/audit/named-patients.js';

/*
 * A patient's access ledger contains every access by staff and super administrators to data about the patient. It
 * excludes the patient's own accesses, refused ones, and those without an account.
 */

export interface AuditedAccess {
  /** The platform practice for a super administrator's read across practices. */
  readonly practiceId: string;
  readonly at: Date;
  readonly actorUserId: string | null;
  readonly actorRole: string;
  readonly action: string;
  readonly resource: string;
  readonly resourceIds: readonly string[];
  readonly patientIds: readonly string[];
  readonly outcome: string;
  readonly openingId: string | null;
}

const SHOWN: Readonly<Record<PatientResource, AccessedThing>> = {
  patient: 'record',
  member: 'record',
  'message-recipient': 'record',
  'patient-messaging': 'record',
  'practice-export': 'record',
  'clinical-note': 'record',
  'patient-alert': 'record',
  'text-number': 'record',
  'text-reply': 'record',
  appointment: 'appointment',
  'patient-schedule': 'appointment',
  video_call: 'call',
  conversation: 'messages',
  thread: 'messages',
  'message-notices': 'messages',
  'conversation-notes': 'messages',
  message: 'messages',
  'message-broadcast': 'messages',
  'appointment-message': 'messages',
  attachment: 'file',
  'patient-file': 'file',
};

const isShown = (resource: string): resource is PatientResource => resource in SHOWN;

const NOT_OTHERS = ['patient', 'own', 'none'];

function kindOf({ action, resource }: AuditedAccess): AccessKind {
  switch (action) {
    case 'read':
      return 'opened';
    case 'list':
      return 'listed';
    case 'export':
      return 'exported';
    default:
      return resource === 'video_call' ? 'opened' : 'changed';
  }
}

const SENT_LATER = ['message-broadcast', 'appointment-message'];

/**
 * True if the ledger contains the event. Scheduled messages count once they are sent, as messages of their
 * conversation.
 */
export const isInLedger = (event: AuditedAccess): boolean =>
  event.outcome === 'done' &&
  event.actorUserId !== null &&
  !NOT_OTHERS.includes(event.actorRole) &&
  (!SENT_LATER.includes(event.resource) || kindOf(event) === 'opened');

export interface Patient {
  readonly id: string;
  readonly practiceId: string;
  readonly userId: string | null;
}

export interface LedgerLine {
  readonly practiceId: string;
  readonly patientId: string;
  readonly hour: Date;
  readonly actorUserId: string;
  readonly actorRole: string;
  readonly kind: AccessKind;
  readonly what: AccessedThing;
  readonly subjectId: string;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly openingId: string | null;
}

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

/** Aggregates events to lines. An event names each patient once, however often a list shows them. */
export function linesOf(events: readonly AuditedAccess[], patients: readonly Patient[]): LedgerLine[] {
  const byId = new Map(patients.map((patient) => [patient.id, patient]));
  const lines = new Map<string, LedgerLine>();
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    for (const line of linesOfEvent(event, byId)) lines.set(keyOf(line), joined(lines.get(keyOf(line)), line));
  }
  return [...lines.values()];
}

const keyOf = ({ practiceId, patientId, hour, actorUserId, actorRole, kind, what, subjectId }: LedgerLine): string =>
  [practiceId, patientId, hour.getTime(), actorUserId, actorRole, kind, what, subjectId].join();

function linesOfEvent(event: AuditedAccess, patients: ReadonlyMap<string, Patient>): LedgerLine[] {
  const { actorUserId, resource } = event;
  if (!isInLedger(event) || !actorUserId || !isShown(resource)) return [];
  return event.patientIds
    .flatMap((id) => patients.get(id) ?? [])
    .filter(({ userId }) => userId !== actorUserId)
    .map(({ id, practiceId }) => ({
      practiceId,
      patientId: id,
      hour: hourOf(event.at),
      actorUserId,
      actorRole: event.actorRole,
      kind: kindOf(event),
      what: SHOWN[resource],
      subjectId: appointmentOf(event) ?? id,
      times: 1,
      firstAt: event.at,
      lastAt: event.at,
      openingId: event.openingId,
    }));
}

function appointmentOf(event: AuditedAccess): string | undefined {
  const isAppointment = event.resource === 'appointment' || event.resource === 'video_call';
  return isAppointment && ['opened', 'changed'].includes(kindOf(event)) ? event.resourceIds[0] : undefined;
}

const joined = (known: LedgerLine | undefined, line: LedgerLine): LedgerLine =>
  known ? { ...line, times: known.times + line.times, firstAt: known.firstAt } : line;
