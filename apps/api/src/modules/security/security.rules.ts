import { createHash } from 'node:crypto';
import type { ChangeSecuritySettings, SecuritySettingsDto } from '@telecare/contracts';
import type { RealmSecurity, RealmSecurityChange } from '../../platform/identity/realm-security.js';
import type { PlatformSwitches } from '../practices/platform-switches.read-model.js';

export type Settings = RealmSecurity & PlatformSwitches;

/** The realm has no revision and its operators can change it too, so a hash of the settings serves as the revision. */
export function toSecuritySettingsDto(now: Settings, captchaReady: boolean): SecuritySettingsDto {
  const settings = { ...now, captcha: now.captcha && captchaReady, captchaReady };
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).toSorted()))
    .digest();
  return { ...settings, revision: digest.readUInt32BE() >>> 1 };
}

export interface SettingChange {
  readonly name: keyof RealmSecurityChange | keyof PlatformSwitches;
  readonly action: 'enable' | 'disable' | 'update';
  readonly before: number | boolean;
  readonly after: number | boolean;
}

export function changesOf(now: Settings, { revision: _, ...wanted }: ChangeSecuritySettings): SettingChange[] {
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && now[name as keyof Settings] !== value)
    .map(([name, value]) => ({
      name: name as SettingChange['name'],
      action: typeof value === 'number' ? 'update' : value ? 'enable' : 'disable',
      before: now[name as keyof Settings],
      after: value,
    }));
}

export function destinationsOf(changes: readonly SettingChange[], now: Settings) {
  const wanted = Object.fromEntries(changes.map(({ name, after }) => [name, after])) as Partial<Settings>;
  const { patientApproval = now.patientApproval, captcha = now.captcha, ...realm } = wanted;
  const isSwitched = patientApproval !== now.patientApproval || captcha !== now.captcha;
  return {
    realm: Object.keys(realm).length > 0 ? (realm as RealmSecurityChange) : undefined,
    switches: isSwitched ? { patientApproval, captcha } : undefined,
  };
}
