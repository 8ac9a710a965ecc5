import { isOf, isUsual, ROLE_SWITCHES, type RoleSwitchesDto } from '@telecare/contracts';
import type { Decided } from './role-switches.queries.js';

/** Every switch there is, as the practice decided; of two decisions about one the first holds. */
export const toRoleSwitches = (decided: readonly Decided[]): RoleSwitchesDto => ({
  items: ROLE_SWITCHES.map((known) => {
    const usual = isUsual(known);
    return { ...known, usual, allowed: decided.find((one) => isOf(one, known))?.allowed ?? usual };
  }),
});
