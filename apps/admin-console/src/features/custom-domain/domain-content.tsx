import type { CustomDomainDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Section, Stacked } from '@telecare/ui';
import { ClaimDomainForm } from './claim-domain.form.js';
import { DomainInUse } from './domain-in-use.js';
import { DomainProof } from './domain-proof.js';

export function DomainContent({ found }: { readonly found: CustomDomainDto }) {
  const { t } = useTranslation('admin-console');
  const { claim, domain } = found;
  const isChanging = claim !== null && !claim.isVerified;
  return (
    <Stacked style={{ maxWidth: 760 }}>
      {domain !== null && <DomainInUse found={found} domain={domain} />}
      {isChanging && <DomainProof found={found} claim={claim} />}
      {!isChanging && (
        <Section title={t(domain === null ? 'customDomain.enter' : 'customDomain.change')}>
          <DataCard>
            <ClaimDomainForm revision={found.revision} />
          </DataCard>
        </Section>
      )}
    </Stacked>
  );
}
