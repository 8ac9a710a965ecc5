import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RoleSwitch } from '@telecare/contracts';
import { usePressed } from '@telecare/portal-kit';
import { type ToastMessage, useToast } from '@telecare/shell-sdk';
import { useProblemText } from '../../failures.js';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { setRoleSwitchMutation } from './role-switches.api.js';

/** Saves one switch at a time. Shows the new value at once, and reverts it if saving fails. */
export function useSetSwitch({ role, permission, allowed }: RoleSwitch, said: (allowed: boolean) => ToastMessage) {
  const { t } = usePracticeRoleTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const { isPending, mutate } = useMutation({
    ...setRoleSwitchMutation(useApi(), useQueryClient()),
    onError: (error) => {
      release();
      toast({ title: t('notSaved'), description: problemText(error), tone: 'destructive' });
    },
  });
  const { shown, press, release } = usePressed(allowed, isPending);
  const set = (wanted: boolean) => {
    if (isPending) return;
    press(wanted);
    mutate({ role, permission, allowed: wanted }, { onSuccess: () => toast(said(wanted)) });
  };
  return { isPending, set, shownAs: shown };
}
