import type { Role } from '@telecare/contracts';

/** True if a change newly requires a second factor of a user with these roles. */
export const namesOwnRole = (chosen: readonly Role[], before: readonly Role[], own: readonly Role[]): boolean =>
  own.some((role) => chosen.includes(role)) && !own.some((role) => before.includes(role));
