import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { EmptyState, GroupsRounded, TextLink } from '@telecare/ui';
import { useSchedulingView } from '../use-scheduling-view.js';

export function NoPractitioners() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { mayManage } = useSchedulingView();
  return (
    <EmptyState
      icon={<GroupsRounded aria-hidden />}
      title={t(`scheduling.hours.${mayManage ? 'nobody' : 'notMe'}`)}
      description={t(`scheduling.hours.${mayManage ? 'nobodyHint' : 'notMeHint'}`)}
      action={mayManage && <TextLink to={inPractice('/admin/users')}>{t('scheduling.hours.invite')}</TextLink>}
    />
  );
}
