import { createHash } from 'node:crypto';
import type { ChangeSecuritySettings, SecuritySettingsDto } from '@telecare/contracts';
import type { RealmSecurity, RealmSecurityChange } from '../../platform/identity/realm-security.js';

/** The realm has no revision of its own, and its operators change it too: what is set stands for one. */
export function toSecuritySettingsDto(realm: RealmSecurity): SecuritySettingsDto {
  const settings = { ...realm, captcha: false, patientApproval: false };
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).toSorted()))
    .digest();
  return { ...settings, revision: digest.readUInt32BE() >>> 1 };
}

export interface SettingChange {
  readonly name: keyof RealmSecurityChange;
  readonly action: 'enable' | 'disable' | 'update';
  readonly before: number | boolean;
  readonly after: number | boolean;
}

/** What a request really changes, by name, and as the audit calls it; what is so already is left alone. */
export function changesOf(now: RealmSecurity, { revision: _, ...wanted }: ChangeSecuritySettings): SettingChange[] {
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && now[name as keyof RealmSecurity] !== value)
    .map(([name, value]) => ({
      name: name as keyof RealmSecurityChange,
      action: typeof value === 'number' ? 'update' : value ? 'enable' : 'disable',
      before: now[name as keyof RealmSecurity],
      after: value,
    }));
}
