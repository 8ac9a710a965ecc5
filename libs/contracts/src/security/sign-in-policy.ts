import { z } from 'zod';
import { instant } from '../shared/common.js';
import { IDLE_MINUTES_MAX, IDLE_MINUTES_MIN } from './limits.js';
import { revision } from '../shared/revisions.js';
import { role } from '../access/role.js';
import { PRACTICE_ROLES, ROLES } from '../access/roles.js';

const inPractice = z.enum(PRACTICE_ROLES);
const idleMinutes = z.number().int().min(IDLE_MINUTES_MIN).max(IDLE_MINUTES_MAX);
const idle = { staffIdleMinutes: idleMinutes, patientIdleMinutes: idleMinutes };

export const practiceSignInDto = z
  .object({ factorRoles: z.array(inPractice), platformRoles: z.array(role), ...idle, revision })
  .meta({ id: 'PracticeSignIn' });
export type PracticeSignInDto = z.infer<typeof practiceSignInDto>;

export const changePracticeSignIn = z
  .strictObject({ factorRoles: z.array(inPractice).max(PRACTICE_ROLES.length), ...idle, revision })
  .meta({ id: 'ChangePracticeSignIn' });
export type ChangePracticeSignIn = z.infer<typeof changePracticeSignIn>;

/**
 * Roles that need a second factor in every practice and on the platform itself, whose staff are super administrators.
 * Applies from `factorDueAt` on, or at once if that is null.
 */
export const platformSignInDto = z
  .object({ factorRoles: z.array(role), factorDueAt: instant.nullable(), staffIdleMinutes: idleMinutes, revision })
  .meta({ id: 'PlatformSignIn' });
export type PlatformSignInDto = z.infer<typeof platformSignInDto>;

export const changePlatformSignIn = z
  .strictObject({ factorRoles: z.array(role).max(ROLES.length), staffIdleMinutes: idleMinutes, revision })
  .meta({ id: 'ChangePlatformSignIn' });
export type ChangePlatformSignIn = z.infer<typeof changePlatformSignIn>;
