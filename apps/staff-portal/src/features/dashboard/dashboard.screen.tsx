import { useSession, useTenant } from '@telecare/shell-sdk';
import { MainPlatformDashboard } from './main-platform-dashboard.js';
import { PractitionerDashboard } from './practitioner-dashboard.js';
import { StaffDashboard } from './staff-dashboard.js';

/** What a member of staff sees first: a practitioner the own day, everybody else the practice's. */
export function DashboardScreen() {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (isPlatform) return <MainPlatformDashboard />;
  return role === 'practitioner' ? <PractitionerDashboard /> : <StaffDashboard />;
}
