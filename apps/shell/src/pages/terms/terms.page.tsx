import type { TermsDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, EmptyState, Page, PageHeader, readerZone } from '@telecare/ui';
import { useLoaderData } from 'react-router-dom';
import { useStore } from '../../store.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { TermsDocuments } from './terms-documents.js';

export function TermsPage() {
  const { t } = useTranslation();
  const found = useLoaderData<TermsDto | null>();
  const { practice, isPlatform } = useStore(tenantStore);
  const isThere = found !== null && (found.terms !== null || found.privacy !== null);
  return (
    <Page width="form" comfortable>
      <PageHeader title={t('terms.title')} context={isPlatform ? undefined : practice.name} />
      {isThere ? (
        <>
          <div>
            {t('terms.version', {
              version: found.version,
              date: found.publishedAt ? dateText(new Date(found.publishedAt), readerZone()) : '',
            })}
          </div>
          <TermsDocuments terms={found} />
        </>
      ) : (
        <EmptyState title={t(isPlatform ? 'terms.noPractice' : 'terms.none', { practice: practice.name })} />
      )}
    </Page>
  );
}
