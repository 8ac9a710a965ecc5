import {
  isOf,
  isUsual,
  Permission,
  ROLE_SWITCHES,
  type RoleSwitchesDto,
  type SetRoleSwitch,
} from '@telecare/contracts';
import type { Decided } from './role-switches.queries.js';

/** Lists every switch with the practice's setting. If there are two for one switch, the first applies. */
export const toRoleSwitches = (decided: readonly Decided[]): RoleSwitchesDto => ({
  items: ROLE_SWITCHES.map((known) => {
    const usual = isUsual(known);
    return { ...known, usual, allowed: decided.find((one) => isOf(one, known))?.allowed ?? usual };
  }),
});

// Sending messages requires reading the inbox, so allowing one or denying the other changes both.
export function decidedWith(wanted: SetRoleSwitch): SetRoleSwitch[] {
  const { MessageRead, MessageSend } = Permission;
  if (wanted.permission === MessageSend && wanted.allowed) return [wanted, { ...wanted, permission: MessageRead }];
  if (wanted.permission === MessageRead && !wanted.allowed) return [wanted, { ...wanted, permission: MessageSend }];
  return [wanted];
}
