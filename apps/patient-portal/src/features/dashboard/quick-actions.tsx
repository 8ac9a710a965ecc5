import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { EventAvailableRounded, HistoryRounded, PersonRounded, QuickLinks, Section } from '@telecare/ui';
import { visitPaths } from '../../visits/visit-paths.js';

export function QuickActions() {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const links = [
    { to: visitPaths.book, label: t('dashboard.request'), icon: <EventAvailableRounded aria-hidden /> },
    { to: '/profile', label: t('dashboard.updateProfile'), icon: <PersonRounded aria-hidden /> },
    { to: visitPaths.past, label: t('dashboard.history'), icon: <HistoryRounded aria-hidden /> },
  ];
  return (
    <Section title={t('dashboard.quickActions')}>
      <QuickLinks links={links.map((link) => ({ ...link, to: inPractice(link.to) }))} />
    </Section>
  );
}
