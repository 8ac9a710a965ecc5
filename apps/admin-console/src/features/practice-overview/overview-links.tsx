import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { PersonRounded, QuickLinks, Section, SettingsRounded } from '@telecare/ui';

export function OverviewLinks() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Section title={t('overview.quickActions')}>
      <QuickLinks
        links={[
          { to: inPractice('/settings'), label: t('overview.settings'), icon: <SettingsRounded aria-hidden /> },
          { to: inPractice('/profile'), label: t('overview.profile'), icon: <PersonRounded aria-hidden /> },
        ]}
      />
    </Section>
  );
}
