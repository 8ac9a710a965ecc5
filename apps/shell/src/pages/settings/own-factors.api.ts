import { queryOptions } from '@tanstack/react-query';
import type { OwnFactorsDto } from '@telecare/contracts';
import { getJson } from '../../api/api.js';

/** Belongs to the account, so the key does not contain the practice. */
export const ownFactorsQuery = () =>
  queryOptions({
    queryKey: ['shell', 'own-factors'],
    queryFn: ({ signal }) => getJson<OwnFactorsDto>('/profile/factors', signal),
  });

export const SET_UPS = {
  passkey: 'webauthn-register-passwordless',
  app: 'CONFIGURE_TOTP',
  recoveryCodes: 'CONFIGURE_RECOVERY_AUTHN_CODES',
} as const;

export const removalOf = (id: string): string => `delete_credential:${id}`;
