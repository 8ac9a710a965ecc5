import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { Acceptances } from './acceptances.js';
import { managedTermsQuery } from './practice-terms.api.js';
import { TermsForm } from './terms.form.js';
import { TermsVersions } from './terms-versions.js';

export function PracticeTermsScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <PracticeSettingsPage title={t('terms.title')}>
      <Terms />
    </PracticeSettingsPage>
  );
}

function Terms() {
  const { t } = useTranslation('admin-console');
  const terms = useQuery(managedTermsQuery(useApi()));
  return (
    <>
      {terms.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={9} />
        </Loading>
      )}
      <LoadFailure title={t('terms.loadFailed')} query={terms} />
      {terms.data && (
        <>
          <TermsForm current={terms.data} />
          <TermsVersions versions={terms.data.versions} />
          {terms.data.version > 0 && <Acceptances />}
        </>
      )}
    </>
  );
}
