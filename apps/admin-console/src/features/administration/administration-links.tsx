import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import {
  GroupsRounded,
  HistoryRounded,
  LockRounded,
  QuickLinks,
  Section,
  SettingsRounded,
  VisibilityRounded,
} from '@telecare/ui';
import { BarChartRounded } from '../../bar-chart-rounded.js';

export function AdministrationLinks() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  const management = t(role === 'super_admin' ? 'practices.title' : 'practiceSettings.title');
  return (
    <Section title={t('overview.quickActions')}>
      <QuickLinks
        links={[
          ...(role === 'practice_admin'
            ? [
                {
                  to: inPractice('/admin/access-log'),
                  label: t('accessLog.title'),
                  icon: <VisibilityRounded aria-hidden />,
                },
                {
                  to: inPractice('/admin/change-history'),
                  label: t('changeHistory.title'),
                  icon: <HistoryRounded aria-hidden />,
                },
                {
                  to: inPractice('/admin/practice-openings'),
                  label: t('practiceOpenings.title'),
                  icon: <LockRounded aria-hidden />,
                },
              ]
            : []),
          { to: inPractice('/admin/users'), label: t('administration.users'), icon: <GroupsRounded aria-hidden /> },
          {
            to: inPractice('/admin/analytics'),
            label: t('analytics.pageTitle'),
            icon: <BarChartRounded aria-hidden />,
          },
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
