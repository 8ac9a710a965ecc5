import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { ROLES } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading, Section } from '@telecare/ui';
import { platformSignInQuery, savePlatformSignInMutation } from './sign-in-policy.api.js';
import { SignInPolicyForm } from './sign-in-policy.form.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';

/** Who needs a second factor in every practice and on the platform. */
export function PlatformSignIn() {
  const { t } = useSignInPolicyTexts();
  const policy = useQuery(platformSignInQuery(useApi()));
  const save = useMutation(savePlatformSignInMutation(useApi(), useQueryClient()));
  return (
    <Section title={t('title')}>
      {policy.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={policy} />
      {policy.data && (
        <SignInPolicyForm policy={policy.data} roles={ROLES} text={t('factor.platformText')} save={save} />
      )}
    </Section>
  );
}
