import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PRACTICE_ROLES } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { practiceSignInQuery, savePracticeSignInMutation } from '../../sign-in-policy/sign-in-policy.api.js';
import { SignInPolicyForm } from '../../sign-in-policy/sign-in-policy.form.js';
import { useSignInPolicyTexts } from '../../sign-in-policy/sign-in-policy.texts.js';

export function PracticeSignInScreen() {
  const { t } = useSignInPolicyTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')} width="form">
      <Policy />
    </PracticeSettingsPage>
  );
}

function Policy() {
  const { t } = useSignInPolicyTexts();
  const policy = useQuery(practiceSignInQuery(useApi()));
  const save = useMutation(savePracticeSignInMutation(useApi(), useQueryClient()));
  return (
    <>
      {policy.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={policy} />
      {policy.data && (
        <SignInPolicyForm policy={policy.data} roles={PRACTICE_ROLES} text={t('factor.practiceText')} save={save} />
      )}
    </>
  );
}
