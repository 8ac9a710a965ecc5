import type { ManagedPracticeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, dateText, DetailList, MailAddress, readerZone, Section } from '@telecare/ui';
import { CustomDomainState } from '../../custom-domain.js';
import { WebsiteLink } from '../../website-link.js';

export function PracticeFacts({ practice }: { readonly practice: ManagedPracticeDto }) {
  const { t } = useTranslation('admin-console');
  const { email, phone, address, websiteUrl, timeZone, createdAt } = practice;
  const missing = t('practice.notSet');
  const details = [
    { term: t('practice.email'), value: email ? <MailAddress address={email} /> : missing },
    { term: t('practice.phone'), value: phone ?? missing },
    { term: t('practice.address'), value: address ?? missing },
    { term: t('practice.website'), value: websiteUrl ? <WebsiteLink url={websiteUrl} /> : missing },
    { term: t('practice.customDomain'), value: <CustomDomainState practice={practice} missing={missing} /> },
    { term: t('practice.timeZone'), value: timeZone.replaceAll('_', ' ') },
    { term: t('practice.created'), value: dateText(new Date(createdAt), readerZone()) },
  ];
  return (
    <Section title={t('overview.information')}>
      <DataCard>
        <DetailList details={details} />
      </DataCard>
    </Section>
  );
}
