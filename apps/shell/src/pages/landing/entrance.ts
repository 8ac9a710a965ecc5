import type { MeDto } from '@telecare/contracts';
import { useLoaderData } from 'react-router-dom';
import { sessionStatus } from '../../session/session.js';
import { useStore } from '../../store.js';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

export interface LandingData {
  readonly guest: MeDto | null;
}

interface Entrance {
  readonly signedIn: boolean;
  readonly to: string;
}

export function useEntrance(): Entrance {
  const inTenant = usePathInTenant();
  const { guest } = useLoaderData<LandingData>();
  const signedIn = useStore(sessionStatus) === 'signed-in' && !guest;
  return { signedIn, to: inTenant(signedIn ? '/dashboard' : '/auth/patient') };
}
