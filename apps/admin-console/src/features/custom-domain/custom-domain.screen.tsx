import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, Page, PageHeader, TextLink } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { customDomainQuery } from './custom-domain.api.js';
import { DomainContent } from './domain-content.js';

/** How a practice gets a domain of its own. */
export function CustomDomainScreen() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={t('denied.title')} />;
  return (
    <Page>
      <PageHeader
        title={t('customDomain.title')}
        context={<TextLink to={inPractice('/admin/practice-management')}>{t('customDomain.back')}</TextLink>}
      />
      <Domain />
    </Page>
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
