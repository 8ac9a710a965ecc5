import { useTranslation, withPractice } from '@telecare/shell-sdk';
import { TextLink } from '@telecare/ui';
import { useEffect, useState } from 'react';
import { tenantFor } from '../../tenancy/tenant-store.js';
import { readTerms } from './terms.api.js';

export function TermsLink({ subdomain }: { readonly subdomain: string }) {
  const { t } = useTranslation();
  const address = withPractice('/terms', subdomain);
  return useHasTerms(address) && <TextLink to={address}>{t('termsLink')}</TextLink>;
}

function useHasTerms(address: string): boolean {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    hasTerms(address, leaving.signal).then(
      (isThere) => setFound(isThere ? address : undefined),
      () => undefined,
    );
    return () => leaving.abort();
  }, [address]);
  return found === address;
}

async function hasTerms(address: string, signal: AbortSignal): Promise<boolean> {
  const { practice } = await tenantFor(new URL(address, window.location.origin).search);
  const { terms, privacy } = await readTerms(practice.id, null, signal);
  return terms !== null || privacy !== null;
}
