import type { CustomDomainDto, DomainClaimDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Inline, Section, Stacked } from '@telecare/ui';
import { CustomDomain } from '../../custom-domain.js';
import { CheckAgain } from './check-again.js';
import { DnsRecords } from './dns-records.js';
import { Finding } from './finding.js';
import { RemoveDomain } from './remove-domain.js';

interface DomainProofProps {
  readonly found: CustomDomainDto;
  readonly claim: DomainClaimDto;
}

export function DomainProof({ found, claim }: DomainProofProps) {
  const { t } = useTranslation('admin-console');
  return (
    <Section title={t('customDomain.prove')}>
      <DataCard>
        <Stacked style={{ gap: 16 }}>
          <strong>
            <CustomDomain domain={claim.domain} />
          </strong>
          <div>{t('customDomain.instructions')}</div>
          <DnsRecords found={found} claim={claim} />
          <Finding claim={claim} host={found.host} />
          <Inline>
            <CheckAgain found={found} label={t('customDomain.verify')} />
            {found.domain === null && <RemoveDomain found={found} domain={claim.domain} />}
          </Inline>
        </Stacked>
      </DataCard>
    </Section>
  );
}
