import type { CustomDomainDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, DataCard, dayTimeText, DetailList, Inline, readerZone, Section, Stacked } from '@telecare/ui';
import { CustomDomain } from '../../custom-domain.js';
import { CheckAgain } from './check-again.js';
import { DnsRecords } from './dns-records.js';
import { DomainWarning } from './domain-warning.js';
import { Finding } from './finding.js';
import { RemoveDomain } from './remove-domain.js';

interface DomainInUseProps {
  readonly found: CustomDomainDto;
  readonly domain: string;
}

export function DomainInUse({ found, domain }: DomainInUseProps) {
  const { t } = useTranslation('admin-console');
  const claim = found.claim?.isVerified ? found.claim : null;
  const isFailing = claim !== null && claim.failingSince !== null;
  const details = [
    { term: t('customDomain.domain'), value: <CustomDomain domain={domain} /> },
    {
      term: t('practice.status'),
      value: (
        <Chip tone={isFailing ? 'amber' : 'green'}>
          {t(claim ? (isFailing ? 'customDomain.failing' : 'customDomain.verified') : 'customDomain.bySupport')}
        </Chip>
      ),
    },
    ...(claim?.checkedAt
      ? [{ term: t('customDomain.checked'), value: dayTimeText(new Date(claim.checkedAt), readerZone()) }]
      : []),
  ];
  return (
    <Section title={t('customDomain.inUse')}>
      <DataCard>
        <Stacked style={{ gap: 16 }}>
          {isFailing && <DomainWarning since={claim.failingSince ?? ''} />}
          <DetailList details={details} />
          <Finding claim={claim} host={found.host} certificates={found.certificates} />
          {isFailing && <DnsRecords found={found} claim={claim} />}
          <Inline>
            {claim && <CheckAgain found={found} label={t('customDomain.checkAgain')} />}
            <RemoveDomain found={found} domain={domain} />
          </Inline>
        </Stacked>
      </DataCard>
    </Section>
  );
}
