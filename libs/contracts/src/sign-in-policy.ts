import { z } from 'zod';
import { revision } from './revisions.js';
import { role } from './role.js';
import { PRACTICE_ROLES, ROLES } from './roles.js';

const inPractice = z.enum(PRACTICE_ROLES);

/** Who needs a second factor in a practice: those of its own choice, and those of whom the platform asks it everywhere. */
export const practiceSignInDto = z
  .object({ factorRoles: z.array(inPractice), platformRoles: z.array(role), revision })
  .meta({ id: 'PracticeSignIn' });
export type PracticeSignInDto = z.infer<typeof practiceSignInDto>;

export const changePracticeSignIn = z
  .strictObject({ factorRoles: z.array(inPractice).max(PRACTICE_ROLES.length), revision })
  .meta({ id: 'ChangePracticeSignIn' });
export type ChangePracticeSignIn = z.infer<typeof changePracticeSignIn>;

/** Who needs a second factor in every practice, and on the platform itself. */
export const platformSignInDto = z.object({ factorRoles: z.array(role), revision }).meta({ id: 'PlatformSignIn' });
export type PlatformSignInDto = z.infer<typeof platformSignInDto>;

export const changePlatformSignIn = z
  .strictObject({ factorRoles: z.array(role).max(ROLES.length), revision })
  .meta({ id: 'ChangePlatformSignIn' });
export type ChangePlatformSignIn = z.infer<typeof changePlatformSignIn>;
