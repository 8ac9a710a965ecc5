import { sessionStatus } from '../../session/session.js';
import { useStore } from '../../store.js';
import { usePathInTenant } from '../../tenancy/use-tenant-path.js';

interface Entrance {
  readonly signedIn: boolean;
  readonly to: string;
}

/** Where 'Start Now' leads: to the dashboard for somebody, to the Patient Portal's sign-in for everybody else. */
export function useEntrance(): Entrance {
  const inTenant = usePathInTenant();
  const signedIn = useStore(sessionStatus) === 'signed-in';
  return { signedIn, to: inTenant(signedIn ? '/dashboard' : '/auth/patient') };
}
