import { useSession, useTenant } from '@telecare/shell-sdk';
import { MainPlatformDashboard } from './main-platform-dashboard.js';
import { PractitionerDashboard } from './practitioner-dashboard.js';
import { StaffDashboard } from './staff-dashboard.js';

/** Start page of staff: practitioners see their own day, all others the practice's. */
export function DashboardScreen() {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (isPlatform) return <MainPlatformDashboard />;
  return role === 'practitioner' ? <PractitionerDashboard /> : <StaffDashboard />;
}
