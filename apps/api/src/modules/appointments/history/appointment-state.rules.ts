import {
  type AppointmentMode,
  type AppointmentStatus,
  type AppointmentTypeColor,
  ofEachNote,
  type OtherNames,
  type RequestedTime,
  type Role,
} from '@telecare/contracts';
import type { Notes } from '../appointment-notes.read-model.js';

export interface AppointmentFacts {
  readonly id: string;
  readonly practiceId: string;
  readonly revision: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitionerId: string;
  readonly type: string;
  readonly mode: AppointmentMode;
  readonly status: AppointmentStatus;
  readonly requestedAt: string | null;
  readonly noticeMinutes: number;
}

export interface AppointmentState extends AppointmentFacts, Notes {
  /** Null once the account is gone. */
  readonly practitionerUserId: string | null;
  readonly appointmentTypeId: string | null;
  readonly color: AppointmentTypeColor | null;
  readonly arrivedAt: string | null;
  readonly inRoomSince: string | null;
  readonly roomId: string | null;
  // Null for patients, who read no rooms.
  readonly roomName: string | null;
  readonly roomIsShared: boolean;
  readonly overbooked: boolean;
  readonly outsideHours: boolean;
  readonly requestedTimes: readonly RequestedTime[];
  readonly rescheduleNote: string | null;
}

/** A reschedule request that is over, however it ended: nothing is kept of what was asked for. */
export const NO_REQUEST = { requestedAt: null, requestedTimes: [], rescheduleNote: null } as const;

export const instantOf = (at: string | Date): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

export interface AppointmentChange {
  readonly before: AppointmentState | undefined;
  readonly after: AppointmentState;
  readonly reason: string | null;
  readonly actingAs: Role;
  readonly batchId?: string | undefined;
}

// These are the fields that a batch changes.
const UNDONE = [
  'startsAt',
  'endsAt',
  'practitionerId',
  'practitionerUserId',
  'status',
  'overbooked',
  'outsideHours',
  'roomId',
  'roomName',
  'roomIsShared',
  'requestedAt',
  'requestedTimes',
  'rescheduleNote',
] as const satisfies readonly (keyof AppointmentState)[];

export type UndoState = Pick<AppointmentState, (typeof UNDONE)[number]>;

export const undoOf = (before: AppointmentState): UndoState =>
  Object.fromEntries(UNDONE.map((name) => [name, before[name]])) as unknown as UndoState;

type HeldChange = Pick<AppointmentState, 'revision'> & { readonly undo: UndoState };

// Undefined if somebody has changed the appointment since.
export const undone = (appointment: AppointmentState, held: HeldChange): AppointmentState | undefined =>
  appointment.revision === held.revision ? { ...appointment, ...held.undo } : undefined;

export interface HistoryEntry {
  readonly practiceId: string;
  readonly appointmentId: string;
  readonly fromStatus: AppointmentStatus | null;
  readonly toStatus: AppointmentStatus;
  readonly reason: string | null;
  readonly byLink: boolean;
  readonly fromStart: string | null;
  readonly toStart: string | null;
  readonly fromPractitionerId: string | null;
  readonly toPractitionerId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const UNMOVED = { fromStart: null, toStart: null, fromPractitionerId: null, toPractitionerId: null } as const;

const minutesOf = ({ startsAt, endsAt }: AppointmentState) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

const hasMoved = (before: AppointmentState, after: AppointmentState): boolean =>
  before.startsAt !== after.startsAt || before.practitionerId !== after.practitionerId;

/** Returns the entry that history gets for a change; undefined if it changes nothing that history shows. */
export function historyOf({ before, after, reason, actingAs }: AppointmentChange): HistoryEntry | undefined {
  const moved = before !== undefined && hasMoved(before, after);
  const details = { ...(before && changedFields(before, after, actingAs)), ...newMarks(before, after, moved) };
  if (before && !moved && before.status === after.status && Object.keys(details).length === 0) return undefined;
  return {
    ...entryOf(after, before?.status ?? null, reason),
    ...(moved && {
      fromStart: before.startsAt,
      toStart: after.startsAt,
      fromPractitionerId: before.practitionerId,
      toPractitionerId: after.practitionerId,
    }),
    details,
  };
}

export const entryOf = (
  { practiceId, id, status }: AppointmentFacts,
  fromStatus: AppointmentStatus | null,
  reason: string | null,
): HistoryEntry => ({
  practiceId,
  appointmentId: id,
  fromStatus,
  toStatus: status,
  reason,
  byLink: false,
  ...UNMOVED,
  details: {},
});

// A reason of the practice's list. History stores its names of that day.
export interface ListedReason {
  readonly id: string;
  readonly name: string;
  readonly otherNames: OtherNames;
  readonly byPatient: boolean;
}

export const attendanceOf = (appointment: AppointmentFacts): HistoryEntry => ({
  ...entryOf(appointment, appointment.status, null),
  byLink: true,
  details: { attending: true },
});

function changedFields(before: AppointmentState, after: AppointmentState, actingAs: Role) {
  const fields = {
    type: [before.type, after.type],
    mode: [before.mode, after.mode],
    minutes: [minutesOf(before), minutesOf(after)],
    room: [before.roomName, after.roomName],
    ...ofEachNote((name) => [before[name], after[name]] as const),
  } as const;
  const changed = Object.entries(fields).filter(([, [from, to]]) => from !== to);
  const request = requestStep(before, after, actingAs);
  return {
    // A value that was not there, or is not there any more, is left out.
    ...Object.fromEntries(changed.map(([name, [from, to]]) => [name, present({ from, to })])),
    ...(request && { request }),
  };
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function requestStep(before: AppointmentState, after: AppointmentState, actingAs: Role) {
  const isSame = after.requestedAt === before.requestedAt && isSameTimes(before.requestedTimes, after.requestedTimes);
  if (after.requestedAt && !isSame) {
    return { step: 'made', times: inOrder(after.requestedTimes) };
  }
  if (!before.requestedAt || after.requestedAt || after.status === 'cancelled') return undefined;
  if (isAmong(before.requestedTimes, after)) return { step: 'accepted', times: [] };
  if (hasMoved(before, after)) return undefined;
  return { step: actingAs === 'patient' ? 'withdrawn' : 'declined', times: inOrder(before.requestedTimes) };
}

const isSameTimes = (some: readonly RequestedTime[], others: readonly RequestedTime[]): boolean =>
  JSON.stringify(inOrder(some)) === JSON.stringify(inOrder(others));

const inOrder = (times: readonly RequestedTime[]) =>
  times
    .map(({ startsAt, practitionerId }) => ({ startsAt: instantOf(startsAt), practitionerId }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));

export const isAmong = (times: readonly RequestedTime[], wanted: RequestedTime): boolean =>
  times.some(
    ({ startsAt, practitionerId }) =>
      Date.parse(startsAt) === Date.parse(wanted.startsAt) && practitionerId === wanted.practitionerId,
  );

function newMarks(before: AppointmentState | undefined, after: AppointmentState, moved: boolean) {
  return {
    ...(after.overbooked && (moved || !before?.overbooked) && { overbooked: true }),
    ...(after.outsideHours && (moved || !before?.outsideHours) && { outsideHours: true }),
    ...(after.roomIsShared && (moved || !before?.roomIsShared) && { roomIsShared: true }),
    ...(after.inRoomSince && !before?.inRoomSince && { toRoom: true }),
    ...(!after.inRoomSince && before?.inRoomSince && { leftRoom: true }),
  };
}

export const factsOf = ({ startsAt, endsAt, practitionerId, type, mode, status, requestedAt }: AppointmentFacts) => ({
  startsAt,
  endsAt,
  practitionerId,
  type,
  mode,
  status,
  requestedAt,
});
