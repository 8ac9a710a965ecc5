import { MessagesPage } from '@telecare/messaging';
import { useSession } from '@telecare/shell-sdk';
import { useShownZone } from '../../use-shown-zone.js';

/** The practice's conversations; a super administrator reads them and no more. */
export function MessagesScreen() {
  const { role } = useSession();
  return <MessagesPage side={role === 'super_admin' ? 'monitor' : 'staff'} zone={useShownZone()} />;
}
