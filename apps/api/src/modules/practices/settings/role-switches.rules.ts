import {
  isOf,
  isUsual,
  Permission,
  ROLE_SWITCHES,
  type RoleSwitchesDto,
  type SetRoleSwitch,
} from '@telecare/contracts';
import type { Decided } from './role-switches.queries.js';

/** Every switch there is, as the practice decided; of two decisions about one the first holds. */
export const toRoleSwitches = (decided: readonly Decided[]): RoleSwitchesDto => ({
  items: ROLE_SWITCHES.map((known) => {
    const usual = isUsual(known);
    return { ...known, usual, allowed: decided.find((one) => isOf(one, known))?.allowed ?? usual };
  }),
});

// A role that answers messages also reads the inbox. A role that does not read it does not answer.
export function decidedWith(wanted: SetRoleSwitch): SetRoleSwitch[] {
  const { MessageRead, MessageSend } = Permission;
  if (wanted.permission === MessageSend && wanted.allowed) return [wanted, { ...wanted, permission: MessageRead }];
  if (wanted.permission === MessageRead && !wanted.allowed) return [wanted, { ...wanted, permission: MessageSend }];
  return [wanted];
}
