import { useSession } from '@telecare/shell-sdk';

export type Administration = 'platform' | 'practice' | 'none';

export function useAdministration(): Administration {
  const { role } = useSession();
  if (role === 'super_admin') return 'platform';
  return role === 'practice_admin' ? 'practice' : 'none';
}
