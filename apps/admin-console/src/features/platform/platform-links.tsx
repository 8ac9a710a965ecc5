import { styled } from '@mui/material/styles';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  ApartmentRounded,
  GroupsRounded,
  LockRounded,
  media,
  MonitorHeartRounded,
  QuickLinks,
  Section,
} from '@telecare/ui';

/** On a phone before a list that may be long. */
const Beside = styled('div')({ [media.fromDesktop]: { gridColumn: 2, gridRow: 1 } });

/** What super administrators manage, beside the figures that the header leads to. */
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
    <Beside>
      <Section title={t('platform.manage')}>
        <QuickLinks links={links.map(({ to, ...link }) => ({ to: inPractice(to), ...link }))} />
      </Section>
    </Beside>
  );
}
