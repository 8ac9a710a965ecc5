import type { Role } from '@telecare/contracts';

/** Whether a change asks a second factor of somebody with these roles that was not asked of them before. */
export const namesOwnRole = (chosen: readonly Role[], before: readonly Role[], own: readonly Role[]): boolean =>
  own.some((role) => chosen.includes(role)) && !own.some((role) => before.includes(role));
