import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, GroupsRounded, LockRounded, MonitorHeartRounded, QuickLinks, Section } from '@telecare/ui';

export function PlatformLinks() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const links = [
    { to: '/admin/practice-management', label: t('practices.pageTitle'), icon: <ApartmentRounded aria-hidden /> },
    { to: '/admin/users', label: t('users.pageTitle'), icon: <GroupsRounded aria-hidden /> },
    { to: '/admin/security', label: t('security.pageTitle'), icon: <LockRounded aria-hidden /> },
    { to: '/admin/system-health', label: t('health.pageTitle'), icon: <MonitorHeartRounded aria-hidden /> },
  ];
  return (
    <Section title={t('platform.manage')}>
      <QuickLinks links={links.map(({ to, ...link }) => ({ to: inPractice(to), ...link }))} />
    </Section>
  );
}
