import { useSession } from '@telecare/shell-sdk';

/** Users that a person manages: all, those of their practice, or none. */
export type Administration = 'platform' | 'practice' | 'none';

export function useAdministration(): Administration {
  const { role } = useSession();
  if (role === 'super_admin') return 'platform';
  return role === 'practice_admin' ? 'practice' : 'none';
}
