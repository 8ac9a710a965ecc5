import { useSession } from '@telecare/shell-sdk';

/** Whose users somebody manages: everybody's, those of their practice, or nobody's. */
export type Administration = 'platform' | 'practice' | 'none';

export function useAdministration(): Administration {
  const { role } = useSession();
  if (role === 'super_admin') return 'platform';
  return role === 'practice_admin' ? 'practice' : 'none';
}
