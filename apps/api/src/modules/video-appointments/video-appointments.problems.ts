import type { ProblemKinds } from '../../platform/http/problem.js';

export const videoProblems = {
  'video.not_video': { status: 409, title: 'The appointment is not a video appointment' },
  'video.not_confirmed': { status: 409, title: 'The appointment is not confirmed yet' },
  'video.too_early': { status: 409, title: 'It is too early to join the video appointment' },
  'video.over': { status: 409, title: 'The video appointment is over' },
  'video.cancelled': { status: 409, title: 'The appointment was cancelled' },
  'video.joined_elsewhere': { status: 409, title: 'The video appointment was left, or joined from another window' },
} satisfies ProblemKinds;
