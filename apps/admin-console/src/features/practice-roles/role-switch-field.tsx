import type { RoleSwitch } from '@telecare/contracts';
import { SwitchField } from '@telecare/ui';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { useSetSwitch } from './use-set-switch.js';

/** Switches described as a permission. The care team switch is described as a restriction instead. */
export type PlainSwitch = RoleSwitch & { readonly permission: Exclude<RoleSwitch['permission'], 'patient:read-all'> };

const WORDS = {
  'patient:export': 'patient_export',
  'appointment:export': 'appointment_export',
  'patient:remove': 'patient_remove',
  'message-broadcast:send': 'message_broadcast_send',
  'appointment:overbook': 'appointment_overbook',
  'message:read': 'message_read',
  'message:send': 'message_send',
  'working-hours:manage': 'working_hours_manage',
} as const satisfies Record<PlainSwitch['permission'], string>;

export function RoleSwitchField({ shown }: { readonly shown: PlainSwitch }) {
  const { role, permission, allowed, usual } = shown;
  const { t } = usePracticeRoleTexts();
  const words = `may.${WORDS[permission]}` as const;
  const { isPending, set, shownAs } = useSetSwitch(shown, (isAllowed) => ({
    title: t(isAllowed ? 'allowed' : 'denied', { role: t(`of.${role}`) }),
    description: t(`${words}.label`),
  }));
  return (
    <SwitchField
      label={t(`${words}.label`)}
      help={`${t(`${words}.help`)} ${t(allowed === usual ? 'usual' : 'decided')}`}
      checked={shownAs}
      aria-busy={isPending}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
