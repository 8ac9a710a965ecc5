import { useLocation } from 'react-router-dom';
import type { Portal } from '../session/portal.js';
import { usePathInTenant } from '../tenancy/use-tenant-path.js';

/** The sign-in page of a portal; on the way somewhere it goes on leading there. */
export function useSignInPath(): (portal: Portal) => string {
  const inTenant = usePathInTenant();
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo');
  const onward = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return (portal) => inTenant(`/auth/${portal}${onward}`);
}
