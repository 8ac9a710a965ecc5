import type { AccessedThing, AccessKind } from '@telecare/contracts';

/*
 * What a patient's access ledger contains: every access by staff and super administrators to something that says anything
 * of the patient. Patients' own accesses, refused ones and those without an account are not accesses by others.
 */

/** An audit event, as far as the ledger reads it. */
export interface AuditedAccess {
  readonly id: string;
  /** The platform's own for a super administrator's read across practices. */
  readonly practiceId: string;
  readonly at: Date;
  readonly actorUserId: string | null;
  readonly actorRole: string;
  readonly action: string;
  readonly resource: string;
  readonly resourceIds: readonly string[];
  readonly outcome: string;
  /** The opening of the practice or record in which it happened. */
  readonly openingId: string | null;
}

/** Tables that say which patient a resource belongs to. */
export type PatientSource =
  'patients' | 'practices' | 'appointments' | 'conversations' | 'messages' | 'attachments' | 'broadcasts';

interface Resource {
  readonly source: PatientSource;
  readonly what: AccessedThing;
}

/** Lists what each audited resource shows of patients. Other resources show nothing of any patient. */
const RESOURCES: Readonly<Record<string, Resource>> = {
  patient: { source: 'patients', what: 'record' },
  member: { source: 'patients', what: 'record' },
  'message-recipient': { source: 'patients', what: 'record' },
  'patient-messaging': { source: 'patients', what: 'record' },
  'patient-schedule': { source: 'patients', what: 'appointment' },
  appointment: { source: 'appointments', what: 'appointment' },
  video_call: { source: 'appointments', what: 'call' },
  conversation: { source: 'conversations', what: 'messages' },
  thread: { source: 'conversations', what: 'messages' },
  'message-notices': { source: 'conversations', what: 'messages' },
  'conversation-notes': { source: 'conversations', what: 'messages' },
  message: { source: 'messages', what: 'messages' },
  attachment: { source: 'attachments', what: 'file' },
  'message-broadcast': { source: 'broadcasts', what: 'messages' },
  // An archive of the practice contains all of its patients.
  'practice-export': { source: 'practices', what: 'record' },
};

/** Roles that act as the patient themselves, or without an account. */
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

/** Returns where to look up the patients of an event; undefined if the ledger does not contain it. */
export function sourceOf(event: AuditedAccess): PatientSource | undefined {
  const kind = kindOf(event);
  if (event.outcome !== 'done' || !event.actorUserId || NOT_OTHERS.includes(event.actorRole)) return undefined;
  if (event.resource === 'practice-export' && kind !== 'exported') return undefined;
  if (event.resource === 'message-broadcast' && kind !== 'opened') return undefined;
  return RESOURCES[event.resource]?.source;
}

/** A patient whom a resource of an event belongs to. */
export interface Subject {
  readonly eventId: string;
  readonly practiceId: string;
  readonly patientId: string;
  /** The patient's own account, which is not told of itself. */
  readonly patientUserId: string | null;
  readonly appointmentId: string | null;
  readonly appointmentAt: Date | null;
  /** The opening in which a super administrator read across practices. */
  readonly openingId: string | null;
}

/** A line: accesses of one hour by the same person, of the same kind, to the same thing. */
export interface LedgerLine {
  readonly practiceId: string;
  readonly patientId: string;
  readonly hour: Date;
  readonly actorUserId: string;
  readonly actorRole: string;
  readonly kind: AccessKind;
  readonly what: AccessedThing;
  readonly subjectId: string;
  readonly appointmentAt: Date | null;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly openingId: string | null;
}

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

/** Sums events up to lines. A list that has a patient twice showed them once. Events come in the order of time. */
export function linesOf(events: readonly AuditedAccess[], subjects: readonly Subject[]): LedgerLine[] {
  const ofEvent = Map.groupBy(subjects, ({ eventId }) => eventId);
  const lines = new Map<string, LedgerLine>();
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const ofThis = new Map<string, LedgerLine>();
    for (const subject of ofEvent.get(event.id) ?? []) {
      const line = lineOf(event, subject);
      if (!line) continue;
      const known = ofThis.get(keyOf(line));
      const appointmentAt = latest(line.appointmentAt, known?.appointmentAt ?? null);
      ofThis.set(keyOf(line), { ...line, appointmentAt });
    }
    for (const [key, line] of ofThis) lines.set(key, joined(lines.get(key), line));
  }
  return [...lines.values()];
}

const keyOf = ({ practiceId, patientId, hour, actorUserId, actorRole, kind, what, subjectId }: LedgerLine): string =>
  [practiceId, patientId, hour.getTime(), actorUserId, actorRole, kind, what, subjectId].join();

function lineOf(event: AuditedAccess, subject: Subject): LedgerLine | undefined {
  const { actorUserId, actorRole, at } = event;
  const resource = RESOURCES[event.resource];
  if (!resource || !actorUserId || subject.patientUserId === actorUserId) return undefined;
  const kind = kindOf(event);
  // Lists and exports name the patient; what was opened or changed names the appointment.
  const isOneAppointment = subject.appointmentId !== null && (kind === 'opened' || kind === 'changed');
  return {
    practiceId: subject.practiceId,
    patientId: subject.patientId,
    hour: hourOf(at),
    actorUserId,
    actorRole,
    kind,
    what: resource.what,
    subjectId: isOneAppointment ? subject.appointmentId : subject.patientId,
    appointmentAt: isOneAppointment ? subject.appointmentAt : null,
    times: 1,
    firstAt: at,
    lastAt: at,
    openingId: event.openingId ?? (actorRole === 'super_admin' ? subject.openingId : null),
  };
}

const joined = (known: LedgerLine | undefined, line: LedgerLine): LedgerLine =>
  known
    ? {
        ...line,
        times: known.times + line.times,
        firstAt: known.firstAt,
        appointmentAt: latest(known.appointmentAt, line.appointmentAt),
      }
    : line;
