import { useSession } from '@telecare/shell-sdk';
import { PracticeSettingsScreen } from './features/practice-settings/practice-settings.screen.js';
import { PracticesScreen } from './features/practices/practices.screen.js';

export function PracticeManagementScreen() {
  const { role } = useSession();
  return role === 'super_admin' ? <PracticesScreen /> : <PracticeSettingsScreen />;
}
