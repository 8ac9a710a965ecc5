import type { AppointmentMode } from '../appointments/appointments.js';
import type { AppointmentStatus } from '../appointments/limits.js';

/*
 * Times for joining a video appointment. The API and the screens share them. This file must not load zod, because
 * browsers import it.
 */

/** Minutes before the start and after the end. */
export const JOIN_WINDOW_MINUTES_BEFORE = 15;
export const VIDEO_CLOSES_MINUTES_AFTER = 60;

export const VIDEO_STATUSES: readonly AppointmentStatus[] = ['confirmed', 'checked_in'];

export const JOIN_WINDOWS = ['open', 'too_early', 'over', 'cancelled', 'not_confirmed', 'not_video'] as const;
export type JoinWindow = (typeof JOIN_WINDOWS)[number];

interface VideoAppointment {
  readonly mode: AppointmentMode;
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly endsAt: string;
}

const MINUTE_MS = 60_000;

export const joinWindowOpensAt = ({ startsAt }: Pick<VideoAppointment, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - JOIN_WINDOW_MINUTES_BEFORE * MINUTE_MS);

const closesAt = ({ endsAt }: VideoAppointment): Date =>
  new Date(Date.parse(endsAt) + VIDEO_CLOSES_MINUTES_AFTER * MINUTE_MS);

export function joinWindow(appointment: VideoAppointment, now: Date): JoinWindow {
  if (appointment.mode !== 'video') return 'not_video';
  switch (appointment.status) {
    case 'pending':
      return 'not_confirmed';
    case 'cancelled':
    case 'no_show':
      return 'cancelled';
    case 'completed':
      return 'over';
    case 'confirmed':
    case 'checked_in':
      if (now < joinWindowOpensAt(appointment)) return 'too_early';
      return now > closesAt(appointment) ? 'over' : 'open';
  }
}

/** Seconds after which a silent participant counts as away, and seconds that a poll stays open. */
export const VIDEO_PRESENT_SECONDS = 25;
export const VIDEO_POLL_SECONDS = 10;

export const VIDEO_SDP_MAX = 32_000;
export const VIDEO_CANDIDATE_MAX = 1_000;
