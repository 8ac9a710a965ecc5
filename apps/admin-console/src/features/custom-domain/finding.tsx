import { styled } from '@mui/material/styles';
import type { CustomDomainDto, DomainCertificateDto, DomainCheckDto, DomainClaimDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckCircleRounded, color, ErrorOutlineRounded, fontSize, space, tone } from '@telecare/ui';
import type { ReactNode } from 'react';
import { isWarnedOf, useCertificateWords } from '../../domain-certificate/certificate-words.js';
import { useDomainCertificateTexts } from '../../domain-certificate/domain-certificate.texts.js';

interface FindingProps {
  /** Null for a domain that support has set up. */
  readonly claim: DomainClaimDto | null;
  readonly host: string;
  readonly certificates?: CustomDomainDto['certificates'];
}

const List = styled('ul')({
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: space[2] },
  '& code': { display: 'block', color: color.mutedText, overflowWrap: 'anywhere' },
});

export function Finding({ claim, host, certificates = [] }: FindingProps) {
  const { t } = useTranslation('admin-console');
  const check = claim?.check;
  if (!check && certificates.length === 0) return null;
  return (
    <List aria-label={t('customDomain.found')}>
      {check && <Checked claim={claim} check={check} host={host} />}
      {certificates.map(({ domain, certificate }) => (
        <Certificate key={domain} certificate={certificate} domain={certificates.length > 1 ? domain : undefined} />
      ))}
    </List>
  );
}

interface CheckedProps {
  readonly claim: DomainClaimDto;
  readonly check: DomainCheckDto;
  readonly host: string;
}

function Checked({ claim, check, host }: CheckedProps) {
  const { t } = useTranslation('admin-console');
  const values = { name: claim.proofName, domain: claim.domain, host };
  return (
    <>
      <Line isGood={check.proof === 'found'} found={check.foundTexts}>
        {t(`customDomain.proof.${check.proof}`, values)}
      </Line>
      <Line isGood={check.leads === 'here'} found={check.foundAddresses}>
        {t(`customDomain.leads.${check.leads}`, values)}
      </Line>
    </>
  );
}

interface CertificateProps {
  readonly certificate: DomainCertificateDto;
  readonly domain: string | undefined;
}

function Certificate({ certificate, domain }: CertificateProps) {
  const { t } = useDomainCertificateTexts();
  const words = useCertificateWords();
  const isWrong = isWarnedOf(certificate);
  return (
    <Line isGood={!isWrong}>
      {domain && `${domain}: `}
      {words(certificate)} {isWrong && t('operator')}
    </Line>
  );
}

interface LineProps {
  readonly isGood: boolean;
  readonly found?: readonly string[];
  readonly children: ReactNode;
}

function Line({ isGood, found = [], children }: LineProps) {
  const Icon = isGood ? CheckCircleRounded : ErrorOutlineRounded;
  return (
    <li>
      <Icon aria-hidden style={{ color: tone(isGood ? 'green' : 'amber').text }} />
      <div>
        {children}
        {found.map((text, at) => (
          <code key={at}>{text}</code>
        ))}
      </div>
    </li>
  );
}
