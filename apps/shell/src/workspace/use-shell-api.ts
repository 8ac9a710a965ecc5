import { useMemo } from 'react';
import type { MeDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import type { Session, ShellApi, Tenant } from '@telecare/shell-sdk';
import { apiFetch } from '../api/api.js';
import { onLeftBehind } from '../http/left-behind.js';
import { tellOfLeftBehind } from '../api/tell-of-left-behind.js';
import { reportRemoteError } from '../federation/faults.js';
import { roleAt } from '../roles/roles-held.js';
import { realtime } from '../realtime/realtime.js';
import { useStore } from '../store.js';
import { reloadTenant, tenantStore } from '../tenancy/tenant-store.js';
import { pathInTenant } from '../tenancy/tenant-path.js';
import { showToast } from '../toasts/toast-queue.js';

// Set here, because code shared with the preload script would delay it (docs/web.md).
onLeftBehind(tellOfLeftBehind);

export function useShellApi(me: MeDto): ShellApi {
  const tenant = useStore(tenantStore);
  return useMemo(
    () => ({
      session: sessionOf(me, tenant),
      tenant,
      fetch: apiFetch,
      pathInPractice: (path) => pathInTenant(path, tenant),
      toast: showToast,
      reloadTenant,
      realtime,
      reportFault: (fault) => void reportRemoteError(fault),
    }),
    [me, tenant],
  );
}

function sessionOf(me: MeDto, tenant: Tenant): Session {
  const { userId, email, firstName, lastName, roles } = me;
  return {
    user: { userId, email, firstName, lastName, displayName: displayName(me, email) },
    roles,
    role: roleAt(roles, tenant),
  };
}
