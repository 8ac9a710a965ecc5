import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';
import { MonitoredMessages } from '../../openings/monitored-messages.js';

export function EnteredMessagesScreen() {
  const { practice } = useTenant();
  const timeZone = shownZone('staff', { practice: practice.timeZone });
  return <MonitoredMessages practice={{ ...practice, timeZone }} />;
}
