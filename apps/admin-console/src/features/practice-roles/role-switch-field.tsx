import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RoleSwitch } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { SwitchField } from '@telecare/ui';
import { useProblemText } from '../../failures.js';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { setRoleSwitchMutation } from './role-switches.api.js';

const WORDS = {
  'patient:export': 'patient_export',
  'patient:remove': 'patient_remove',
  'message-broadcast:send': 'message_broadcast_send',
  'appointment:overbook': 'appointment_overbook',
  'message:read': 'message_read',
} as const satisfies Record<RoleSwitch['permission'], string>;

/** Counts at once: it is set when it is pressed, and says so. */
export function RoleSwitchField({ shown }: { readonly shown: RoleSwitch }) {
  const { role, permission, allowed, usual } = shown;
  const { t } = usePracticeRoleTexts();
  const words = `may.${WORDS[permission]}` as const;
  const { isPending, set, shownAs } = useSetSwitch(shown, t(`${words}.label`));
  return (
    <SwitchField
      label={t(`${words}.label`)}
      help={`${t(`${words}.help`)} ${t(allowed === usual ? 'usual' : 'decided')}`}
      checked={shownAs}
      aria-busy={isPending}
      onChange={({ target }) => !isPending && set({ role, permission, allowed: target.checked })}
    />
  );
}

function useSetSwitch({ role, allowed }: RoleSwitch, label: string) {
  const { t } = usePracticeRoleTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const { isPending, mutate, variables } = useMutation({
    ...setRoleSwitchMutation(useApi(), useQueryClient()),
    onError: (error) => toast({ title: t('notSaved'), description: problemText(error), tone: 'destructive' }),
  });
  const set = (wanted: Parameters<typeof mutate>[0]) =>
    mutate(wanted, {
      onSuccess: () =>
        toast({ title: t(wanted.allowed ? 'allowed' : 'denied', { role: t(`of.${role}`) }), description: label }),
    });
  return { isPending, set, shownAs: isPending ? variables.allowed : allowed };
}
