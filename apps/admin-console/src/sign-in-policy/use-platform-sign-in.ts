import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../failures.js';
import { namesOwnRole } from './own-role.js';
import { useOwnRoles } from './own-role-question.js';
import { type PlatformSignInChange, savePlatformSignInMutation, type SignInPolicy } from './sign-in-policy.api.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';

type Setting = Partial<Pick<PlatformSignInChange, 'factorRoles' | 'staffIdleMinutes'>>;

/** Saves a setting at once, like the other security settings. Asks first if it affects the user. */
export function usePlatformSignIn(policy: SignInPolicy) {
  const { t } = useTranslation('admin-console');
  const { t: words } = useSignInPolicyTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const ownRoles = useOwnRoles();
  const [asked, ask] = useState<Setting>();
  const saving = useMutation(savePlatformSignInMutation(useApi(), useQueryClient()));

  const save = (setting: Setting) => {
    const name = words(setting.factorRoles ? 'factor.title' : 'idle.setting');
    const { factorRoles, staffIdleMinutes, revision } = policy;
    saving.mutate(
      { factorRoles: [...factorRoles], staffIdleMinutes, ...setting, revision },
      {
        onSuccess: () => toast({ title: t('security.updated', { setting: name }) }),
        onError: (error) =>
          toast({
            title: t('security.notUpdated', { setting: name }),
            description:
              asProblem(error).code === 'resource.changed' ? t('security.changedMeanwhile') : problemText(error),
            tone: 'destructive',
          }),
        onSettled: () => ask(undefined),
      },
    );
  };
  const countsForReader = ({ factorRoles = [] }: Setting) => namesOwnRole(factorRoles, policy.factorRoles, ownRoles);
  return {
    change: (setting: Setting) => (countsForReader(setting) ? ask(setting) : save(setting)),
    isAsking: asked !== undefined,
    confirm: () => asked && save(asked),
    cancel: () => ask(undefined),
    isPending: saving.isPending,
  };
}
