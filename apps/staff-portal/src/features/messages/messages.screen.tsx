import { Permission } from '@telecare/contracts';
import { MessagesPage } from '@telecare/messaging';
import { useMay } from '../../use-may.js';
import { useShownZone } from '../../use-shown-zone.js';

/** The practice's conversations; the front desk reads those of the inbox. */
export function MessagesScreen() {
  const writes = useMay(Permission.MessageSend);
  return <MessagesPage side={writes ? 'staff' : 'inbox'} zone={useShownZone()} />;
}
