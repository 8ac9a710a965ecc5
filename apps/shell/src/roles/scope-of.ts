import type { Role } from '@telecare/contracts';
import type { RouteScope } from '@telecare/shell-sdk';

/**
 * Only super administrators have pages of the platform. Members' pages belong to a practice, even before one is chosen.
 */
export const scopeOf = (role: Role | undefined, isPlatform: boolean): RouteScope =>
  isPlatform && role === 'super_admin' ? 'platform' : 'practice';
