import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { DataCard, DetailList, MailAddress, Section } from '@telecare/ui';
import { CustomDomain } from '../../custom-domain.js';
import { WebsiteLink } from '../../website-link.js';
import { practiceHost } from '../../practice-host.js';

export function PracticeInformation() {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const missing = t('practice.notSet');
  const details = [
    { term: t('practice.domain'), value: practiceHost(practice.subdomain) },
    {
      term: t('practice.customDomain'),
      value: practice.customDomain ? <CustomDomain domain={practice.customDomain} /> : missing,
    },
    { term: t('practice.email'), value: practice.email ? <MailAddress address={practice.email} /> : missing },
    { term: t('practice.phone'), value: practice.phone ?? missing },
    { term: t('practice.address'), value: practice.address ?? missing },
    { term: t('practice.website'), value: practice.websiteUrl ? <WebsiteLink url={practice.websiteUrl} /> : missing },
  ];
  return (
    <Section title={t('overview.information')}>
      <DataCard>
        <DetailList details={details} />
      </DataCard>
    </Section>
  );
}
