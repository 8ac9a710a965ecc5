import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  CalendarMonthRounded,
  ChatBubbleOutlineRounded,
  GroupRounded,
  GroupsRounded,
  QuickLinks,
  Section,
  SettingsRounded,
} from '@telecare/ui';
import { BarChartRounded } from '../../bar-chart-rounded.js';

const TILES = [
  { path: '/appointments', labelKey: 'appointments.pageTitle', Icon: CalendarMonthRounded },
  { path: '/messages', labelKey: 'messages.pageTitle', Icon: ChatBubbleOutlineRounded },
  { path: '/patients', labelKey: 'patients.pageTitle', Icon: GroupRounded },
  { path: '/admin/analytics', labelKey: 'analytics.pageTitle', Icon: BarChartRounded },
  { path: '/settings', labelKey: 'overview.settings', Icon: SettingsRounded },
  { path: '/admin/users', labelKey: 'users.title.platform', Icon: GroupsRounded },
] as const;

export function OverviewLinks() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Section title={t('overview.quickActions')}>
      <QuickLinks
        links={TILES.map(({ path, labelKey, Icon }) => ({
          to: inPractice(path),
          label: t(labelKey),
          icon: <Icon aria-hidden />,
        }))}
      />
    </Section>
  );
}
