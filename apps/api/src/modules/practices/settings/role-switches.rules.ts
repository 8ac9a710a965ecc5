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

// A role that answers messages also reads the inbox and takes conversations. A role that does not read it does neither.
export function decidedWith(wanted: SetRoleSwitch): Decided[] {
  const also = (permission: Decided['permission']): Decided => ({ ...wanted, permission });
  const { MessageRead, MessageSend, MessageManage } = Permission;
  if (wanted.permission === MessageSend)
    return [wanted, also(MessageManage), ...(wanted.allowed ? [also(MessageRead)] : [])];
  if (wanted.permission === MessageRead && !wanted.allowed) return [wanted, also(MessageSend), also(MessageManage)];
  return [wanted];
}
