import { allows, Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useSession } from '@telecare/shell-sdk';

// If the practice has denied broadcasts to practitioners, they can't use this either. The front desk never has
// broadcasts.
export function useMayMessageMany(): boolean {
  const { role } = useSession();
  const writes = useMay(Permission.MessageManage);
  const broadcasts = useMay(Permission.MessageBroadcastSend);
  const needsBroadcasts = role !== undefined && allows([role], Permission.MessageBroadcastSend);
  return writes && (broadcasts || !needsBroadcasts);
}
