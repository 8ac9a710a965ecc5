import type { Role } from '@telecare/contracts';

export const namesOwnRole = (chosen: readonly Role[], before: readonly Role[], own: readonly Role[]): boolean =>
  own.some((role) => chosen.includes(role)) && !own.some((role) => before.includes(role));
