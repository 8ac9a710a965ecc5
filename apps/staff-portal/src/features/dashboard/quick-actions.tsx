import { messagesPath } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  ChatBubbleOutlineRounded,
  EventRounded,
  GroupRounded,
  PersonRounded,
  QuickLinks,
  Section,
  SettingsRounded,
} from '@telecare/ui';

export function QuickActions() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Section title={t('dashboard.quickActions')}>
      <QuickLinks
        links={[
          { to: inPractice('/appointments'), label: t('dashboard.toAppointments'), icon: <EventRounded aria-hidden /> },
          { to: inPractice('/patients'), label: t('dashboard.toPatients'), icon: <GroupRounded aria-hidden /> },
          {
            to: inPractice(messagesPath('staff')),
            label: t('dashboard.toMessages'),
            icon: <ChatBubbleOutlineRounded aria-hidden />,
          },
          { to: inPractice('/profile'), label: t('dashboard.toProfile'), icon: <PersonRounded aria-hidden /> },
          { to: inPractice('/settings'), label: t('dashboard.toSettings'), icon: <SettingsRounded aria-hidden /> },
        ]}
      />
    </Section>
  );
}
