import { messagesPath } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  ChatBubbleOutlineRounded,
  EventAvailableRounded,
  HistoryRounded,
  PersonRounded,
  QuickLinks,
  Section,
  VisibilityRounded,
} from '@telecare/ui';
import { appointmentPaths } from '../../appointments/appointment-paths.js';

export function QuickActions() {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const links = [
    {
      to: messagesPath('patient', {}),
      label: t('dashboard.writeToTeam'),
      icon: <ChatBubbleOutlineRounded aria-hidden />,
    },
    { to: appointmentPaths.book, label: t('dashboard.request'), icon: <EventAvailableRounded aria-hidden /> },
    { to: '/profile', label: t('dashboard.updateProfile'), icon: <PersonRounded aria-hidden /> },
    { to: appointmentPaths.past, label: t('dashboard.history'), icon: <HistoryRounded aria-hidden /> },
    { to: '/patient/record-access', label: t('recordAccess.pageTitle'), icon: <VisibilityRounded aria-hidden /> },
  ];
  return (
    <Section title={t('dashboard.quickActions')}>
      <QuickLinks links={links.map((link) => ({ ...link, to: inPractice(link.to) }))} />
    </Section>
  );
}
