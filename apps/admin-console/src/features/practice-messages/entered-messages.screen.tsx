import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';
import { MonitoredMessages } from '../../openings/monitored-messages.js';

/** The conversations of the practice that a super administrator has entered. */
export function EnteredMessagesScreen() {
  const { practice } = useTenant();
  const timeZone = shownZone('staff', { practice: practice.timeZone });
  return <MonitoredMessages practice={{ ...practice, timeZone }} />;
}
