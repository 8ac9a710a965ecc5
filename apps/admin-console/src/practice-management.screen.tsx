import { useSession } from '@telecare/shell-sdk';
import { PracticeSettingsScreen } from './features/practice-settings/practice-settings.screen.js';
import { PracticesScreen } from './features/practices/practices.screen.js';

/** One address, two pages: all practices for super administrators, the own practice's settings for others. */
export function PracticeManagementScreen() {
  const { role } = useSession();
  return role === 'super_admin' ? <PracticesScreen /> : <PracticeSettingsScreen />;
}
