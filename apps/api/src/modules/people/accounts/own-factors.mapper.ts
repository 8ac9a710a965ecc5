import type { OwnFactorsDto } from '@telecare/contracts';
import type { AccountCredential } from '../../../platform/identity/identity-provider.js';

const PASSKEY = 'webauthn-passwordless';
const APP = 'otp';
const RECOVERY_CODES = 'recovery-authn-codes';

export function toOwnFactors(credentials: readonly AccountCredential[]): OwnFactorsDto {
  const oldestFirst = credentials.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
  const of = (kind: string) => oldestFirst.filter(({ type }) => type === kind);
  const [codes] = of(RECOVERY_CODES);
  return {
    passkeys: of(PASSKEY).map(toFactor),
    apps: of(APP).map(toFactor),
    recoveryCodes: codes ? { id: codes.id, addedAt: codes.addedAt.toISOString(), left: codes.left ?? 0 } : null,
  };
}

const toFactor = ({ id, name, addedAt }: AccountCredential) => ({ id, name, addedAt: addedAt.toISOString() });
