import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PRACTICE_ROLES } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { ArrowBackRounded, CardSkeleton, Inline, Loading, Page, PageHeader, TextLink } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { practiceSignInQuery, savePracticeSignInMutation } from '../../sign-in-policy/sign-in-policy.api.js';
import { SignInPolicyForm } from '../../sign-in-policy/sign-in-policy.form.js';
import { useSignInPolicyTexts } from '../../sign-in-policy/sign-in-policy.texts.js';

/** How surely people of a practice prove who they are. */
export function PracticeSignInScreen() {
  const { t: words } = useTranslation('admin-console');
  const { t } = useSignInPolicyTexts();
  const { role } = useSession();
  const { isPlatform } = useTenant();
  const inPractice = usePathInPractice();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={words('denied.title')} />;
  return (
    <Page width="form">
      <Inline>
        <TextLink to={inPractice('/admin/practice-management')} style={{ gap: 4 }}>
          <ArrowBackRounded fontSize="small" aria-hidden />
          {t('back')}
        </TextLink>
      </Inline>
      <PageHeader title={t('title')} context={t('context')} />
      <Policy />
    </Page>
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
