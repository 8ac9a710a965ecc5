import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { EmptyState, GroupsRounded, Inline, TextLink } from '@telecare/ui';

export function NoPractitioners() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  return (
    <EmptyState
      icon={<GroupsRounded aria-hidden />}
      title={t('calendar.nobody')}
      description={t('calendar.nobodyHint')}
      action={
        role === 'practice_admin' && (
          <Inline>
            <TextLink to={inPractice('/admin/users')}>{t('scheduling.hours.invite')}</TextLink>
            <TextLink to={inPractice('/appointments/settings')}>{t('scheduling.title')}</TextLink>
          </Inline>
        )
      }
    />
  );
}
