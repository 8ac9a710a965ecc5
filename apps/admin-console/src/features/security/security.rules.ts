import {
  type ChangeSecuritySettings,
  LOCKOUT_MINUTES_USUAL,
  LOGIN_ATTEMPTS_USUAL,
  type PlatformSignInDto,
  type Role,
  type SecuritySettingsDto,
} from '@telecare/contracts';

export const FEATURES = [
  'emailVerification',
  'strongPasswords',
  'rateLimit',
  'captcha',
  'invitationOnly',
  'patientApproval',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Without one of these, attackers get in more easily. A captcha only slows them down. */
const CRITICAL: readonly Feature[] = ['emailVerification', 'strongPasswords', 'rateLimit', 'invitationOnly'];

export const isCritical = (feature: Feature): boolean => CRITICAL.includes(feature);

const RECOMMENDED = ['emailVerification', 'leakedPasswordProtection', 'rateLimit'] as const;
const ADMINISTRATORS: readonly Role[] = ['super_admin', 'practice_admin'];

/** Lists settings that are off but should be on, and whether administrators don't need a second factor, or not yet. */
export function recommendationsOf(settings: SecuritySettingsDto, { factorRoles, factorDueAt }: PlatformSignInDto) {
  const off = RECOMMENDED.filter((feature) => !settings[feature]);
  if (!ADMINISTRATORS.every((role) => factorRoles.includes(role))) return [...off, 'administratorsFactor' as const];
  const isDue = factorDueAt === null || Date.parse(factorDueAt) <= Date.now();
  return isDue ? off : [...off, 'administratorsFactorDue' as const];
}

/** Features that can be switched both ways. For the others the platform enforces a minimum. */
const SWITCHES: readonly Feature[] = ['emailVerification', 'rateLimit', 'captcha', 'patientApproval'];

/** Settings that this page can only turn on, in case they were turned off in Keycloak by mistake. */
const REPAIRED: readonly Feature[] = ['strongPasswords', 'invitationOnly'];

export function maySwitch(feature: Feature, settings: SecuritySettingsDto): boolean {
  if (feature === 'captcha') return settings.captchaReady;
  return SWITCHES.includes(feature) || (REPAIRED.includes(feature) && !settings[feature]);
}

export type SettingChange = Omit<ChangeSecuritySettings, 'revision'>;
export type Setting = keyof SettingChange;

/** True if a change weakens security, so that the page asks first. */
export function isLooser(change: SettingChange, now: SecuritySettingsDto): boolean {
  const { emailVerification, rateLimit, maxLoginAttempts = 0, lockoutMinutes = LOCKOUT_MINUTES_USUAL } = change;
  return (
    emailVerification === false ||
    rateLimit === false ||
    maxLoginAttempts > Math.max(LOGIN_ATTEMPTS_USUAL, now.maxLoginAttempts) ||
    lockoutMinutes < Math.min(LOCKOUT_MINUTES_USUAL, now.lockoutMinutes)
  );
}

const MINUTES = [5, 10, 15, 30, 60];
const ATTEMPTS = [3, 4, 5, 6, 7, 8, 9, 10];

const withPresent = (offered: readonly number[], present: number): number[] =>
  [...new Set([...offered, present])].sort((a, b) => a - b);

export const attemptsToOffer = (present: number): number[] => withPresent(ATTEMPTS, present);
export const minutesToOffer = (present: number): number[] => withPresent(MINUTES, present);
