import { z } from 'zod';
import { givenInstant, instant, int4, pageWithTotal } from '../shared/common.js';
import {
  LOCKOUT_MINUTES_MAX,
  LOCKOUT_MINUTES_MIN,
  LOGIN_ATTEMPTS_MAX,
  LOGIN_ATTEMPTS_MIN,
  THREAT_KINDS,
} from './limits.js';
import { revision } from '../shared/revisions.js';

const count = z.number().int().nonnegative();

const reading = {
  eventsReadAt: instant
    .nullable()
    .meta({ description: 'Until when sign-ins were read of the identity server; null when never' }),
  isCurrent: z.boolean().meta({ description: 'Whether that was lately enough to rely on what is not there' }),
};

const numbers = {
  maxLoginAttempts: z
    .number()
    .int()
    .min(LOGIN_ATTEMPTS_MIN)
    .max(LOGIN_ATTEMPTS_MAX)
    .meta({ description: 'Wrong passwords until an account is locked for a while' }),
  lockoutMinutes: z
    .number()
    .int()
    .min(LOCKOUT_MINUTES_MIN)
    .max(LOCKOUT_MINUTES_MAX)
    .meta({ description: 'The longest that an account is locked for; the first times are shorter' }),
};

export const securitySettingsDto = z
  .object({
    emailVerification: z.boolean(),
    strongPasswords: z.boolean(),
    leakedPasswordProtection: z.boolean().meta({ description: 'Passwords of a list of common ones are refused' }),
    rateLimit: z.boolean().meta({ description: 'Accounts are locked for a while after wrong passwords' }),
    captcha: z.boolean().meta({ description: 'Forms that anybody may send need a proof of work' }),
    captchaReady: z.boolean().meta({ description: 'Whether the server has the secret that a CAPTCHA needs' }),
    invitationOnly: z.boolean(),
    patientApproval: z.boolean().meta({ description: 'Practices approve the patients whom they invited' }),
    maxLoginAttempts: count,
    lockoutMinutes: count,
    revision: int4.meta({ description: 'Differs when a setting does' }),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettingsDto = z.infer<typeof securitySettingsDto>;

/** Changeable settings. Strong passwords and invitation-only registration can only be turned on. */
export const changeSecuritySettings = z
  .strictObject({
    emailVerification: z.boolean().optional(),
    strongPasswords: z.literal(true).optional(),
    rateLimit: z.boolean().optional(),
    invitationOnly: z.literal(true).optional(),
    captcha: z.boolean().optional(),
    patientApproval: z.boolean().optional(),
    maxLoginAttempts: numbers.maxLoginAttempts.optional(),
    lockoutMinutes: numbers.lockoutMinutes.optional(),
    revision,
  })
  .meta({ id: 'ChangeSecuritySettings' });
export type ChangeSecuritySettings = z.infer<typeof changeSecuritySettings>;

export const platformSecurityDto = z
  .object({
    settings: securitySettingsDto.nullable().meta({ description: 'Null while the identity server does not say' }),
    signIns: count,
    failedSignIns: count,
    lockOuts: count,
    ...reading,
  })
  .meta({ id: 'PlatformSecurity' });
export type PlatformSecurityDto = z.infer<typeof platformSecurityDto>;

export const failedSignInDto = z
  .object({
    id: z.uuid(),
    at: instant,
    reason: z.string().nullable().meta({ description: 'Why it was refused, as a code of the identity server' }),
    ipAddress: z.string().nullable(),
    userId: z.uuid().nullable().meta({ description: 'Null when no account has that email address' }),
    name: z.string().nullable(),
  })
  .meta({ id: 'FailedSignIn' });
export type FailedSignInDto = z.infer<typeof failedSignInDto>;

export const failedSignInsPage = pageWithTotal(failedSignInDto).extend(reading).meta({ id: 'FailedSignInsPage' });
export type FailedSignInsPage = z.infer<typeof failedSignInsPage>;

const subject = z.string().min(1).max(64).meta({ description: 'A network address or the id of an account' });

export const threatDto = z
  .object({
    kind: z.enum(THREAT_KINDS),
    subject,
    userId: z.uuid().nullable(),
    name: z.string().nullable().meta({ description: 'Whose account it is' }),
    ipAddress: z.string().nullable().meta({ description: 'Where it came from last' }),
    count: count.meta({
      description: 'Failures, lock-outs, refusals or exports; of bulk reading the most patients within an hour',
    }),
    firstAt: instant,
    lastAt: instant,
    isOpen: z.boolean(),
    acknowledgedAt: instant.nullable().meta({ description: 'Also of one that grew since and is open again' }),
    acknowledgedBy: z.string().nullable(),
  })
  .meta({ id: 'Threat' });
export type ThreatDto = z.infer<typeof threatDto>;

export const threatsDto = z
  .object({
    items: z.array(threatDto),
    open: count,
    ...reading,
  })
  .meta({ id: 'Threats' });
export type ThreatsDto = z.infer<typeof threatsDto>;

/** Contains what the caller has seen, so that later events are not acknowledged. */
export const acknowledgeThreat = z
  .strictObject({ kind: z.enum(THREAT_KINDS), subject, count: int4, lastAt: givenInstant })
  .meta({ id: 'AcknowledgeThreat' });
export type AcknowledgeThreat = z.infer<typeof acknowledgeThreat>;
