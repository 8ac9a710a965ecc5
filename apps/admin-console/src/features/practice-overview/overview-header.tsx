import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Chip, Inline, PageHeader, Stacked } from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { practiceHost } from '../../practice-host.js';

export function OverviewHeader() {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const domain = t('overview.at', { domain: practiceHost(practice.subdomain) });
  const custom = practice.customDomain && t('overview.customDomainIs', { domain: practice.customDomain });
  return (
    <Stacked style={{ gap: 12 }}>
      <Inline>
        <Chip tone="red">{t('overview.superAdmin')}</Chip>
        <PracticeChip active={practice.isActive} />
      </Inline>
      <PageHeader
        title={t('overview.managing', { practice: practice.name })}
        context={[domain, custom].filter(Boolean).join(' · ')}
      />
    </Stacked>
  );
}
