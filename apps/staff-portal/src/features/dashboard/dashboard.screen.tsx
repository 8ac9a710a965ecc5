import { useSession, useTenant } from '@telecare/shell-sdk';
import { MainPlatformDashboard } from './main-platform-dashboard.js';
import { PractitionerDashboard } from './practitioner-dashboard.js';
import { StaffDashboard } from './staff-dashboard.js';

export function DashboardScreen() {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (isPlatform) return <MainPlatformDashboard />;
  return role === 'practitioner' ? <PractitionerDashboard /> : <StaffDashboard />;
}
