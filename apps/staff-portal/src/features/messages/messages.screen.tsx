import { Permission } from '@telecare/contracts';
import { MessagesPage } from '@telecare/messaging';
import { useSession } from '@telecare/shell-sdk';
import { useMay } from '../../use-may.js';
import { useShownZone } from '../../use-shown-zone.js';

/** The practice's conversations; a super administrator reads them and no more, the front desk those of the inbox. */
export function MessagesScreen() {
  const { role } = useSession();
  const writes = useMay(Permission.MessageSend);
  const reads = role === 'super_admin' ? 'monitor' : 'inbox';
  return <MessagesPage side={writes ? 'staff' : reads} zone={useShownZone()} />;
}
