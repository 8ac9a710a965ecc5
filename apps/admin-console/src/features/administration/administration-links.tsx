import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { GroupsRounded, QuickLinks, Section, SettingsRounded } from '@telecare/ui';

export function AdministrationLinks() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  const management = t(role === 'super_admin' ? 'practices.title' : 'practiceSettings.title');
  return (
    <Section title={t('overview.quickActions')}>
      <QuickLinks
        links={[
          { to: inPractice('/admin/users'), label: t('administration.users'), icon: <GroupsRounded aria-hidden /> },
          {
            to: inPractice('/admin/practice-management'),
            label: management,
            icon: <SettingsRounded aria-hidden />,
          },
        ]}
      />
    </Section>
  );
}
