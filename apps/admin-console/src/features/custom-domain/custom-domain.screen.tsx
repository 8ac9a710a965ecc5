import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { customDomainQuery } from './custom-domain.api.js';
import { DomainContent } from './domain-content.js';

export function CustomDomainScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <PracticeSettingsPage title={t('customDomain.title')}>
      <Domain />
    </PracticeSettingsPage>
  );
}

function Domain() {
  const { t } = useTranslation('admin-console');
  const domain = useQuery(customDomainQuery(useApi()));
  return (
    <>
      {domain.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      <LoadFailure title={t('customDomain.loadFailed')} query={domain} />
      {domain.data && <DomainContent found={domain.data} />}
    </>
  );
}
