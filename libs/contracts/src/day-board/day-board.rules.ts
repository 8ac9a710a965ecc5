import type { AppointmentMode } from '../appointments/appointments.js';
import type { AppointmentStatus } from '../appointments/limits.js';

/*
 * Stages of a patient's day in the practice. The board, its filters and its counts use these rules. This file must not
 * load zod, because browsers import it.
 */

export const BOARD_STAGES = ['expected', 'arrived', 'in_room', 'done', 'no_show'] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];

interface OnBoard {
  readonly status: AppointmentStatus;
  readonly mode: AppointmentMode;
  readonly startsAt: string;
  readonly arrivedAt: string | null;
  readonly inRoomSince: string | null;
  readonly lateAfterMinutes: number;
  // Null if that person is not in the video call.
  readonly patientInCallSince: string | null;
  readonly practitionerInCallSince: string | null;
}

const MINUTE_MS = 60_000;

// Cancelled appointments are not on the board.
export function stageOf(appointment: OnBoard): BoardStage | undefined {
  switch (appointment.status) {
    case 'cancelled':
      return undefined;
    case 'completed':
      return 'done';
    case 'no_show':
      return 'no_show';
    case 'pending':
      return 'expected';
    case 'confirmed':
    case 'checked_in':
      if (appointment.inRoomSince !== null || isInCall(appointment)) return 'in_room';
      return appointment.status === 'checked_in' || isInWaitingRoom(appointment) ? 'arrived' : 'expected';
  }
}

const isInWaitingRoom = ({ patientInCallSince }: OnBoard): boolean => patientInCallSince !== null;

export const isInCall = ({ patientInCallSince, practitionerInCallSince }: OnBoard): boolean =>
  patientInCallSince !== null && practitionerInCallSince !== null;

// Waiting time starts with the check-in, or with entering the waiting room of the video call.
export const waitingSince = ({ arrivedAt, patientInCallSince }: OnBoard): string | null =>
  arrivedAt ?? patientInCallSince;

export const inRoomSince = ({ inRoomSince: since, patientInCallSince, practitionerInCallSince }: OnBoard) =>
  since ?? [patientInCallSince ?? '', practitionerInCallSince ?? ''].toSorted().at(-1) ?? '';

export const minutesSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));

// The practice calls its phone patients, so they are never late.
export const shouldHaveArrived = (
  { mode, startsAt, lateAfterMinutes }: Pick<OnBoard, 'mode' | 'startsAt' | 'lateAfterMinutes'>,
  now: Date,
): boolean => mode !== 'phone' && now.getTime() - Date.parse(startsAt) >= lateAfterMinutes * MINUTE_MS;

export const isLate = (appointment: OnBoard, now: Date): boolean =>
  stageOf(appointment) === 'expected' && shouldHaveArrived(appointment, now);

export type BoardStep = 'confirm' | 'check_in' | 'to_room' | 'complete';

// Patients start a video appointment by joining the call, so it has no step for staff.
export function nextStep(appointment: OnBoard): BoardStep | undefined {
  if (appointment.status === 'pending') return 'confirm';
  switch (stageOf(appointment)) {
    case 'expected':
      return appointment.mode === 'video' ? undefined : FIRST_STEP[appointment.mode];
    case 'arrived':
      return appointment.mode === 'video' ? undefined : 'to_room';
    case 'in_room':
      return 'complete';
    default:
      return undefined;
  }
}

const FIRST_STEP = { in_person: 'check_in', phone: 'to_room' } as const;
