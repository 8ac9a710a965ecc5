import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  focusRing,
  fontSize,
  fontWeight,
  media,
  motion,
  numberText,
  radius,
  space,
  touchTarget,
} from '@telecare/ui';
import { NavLink } from 'react-router-dom';
import { useMay } from '@telecare/portal-kit';
import { useManagesEverybody, useMayManage } from '../use-may-manage.js';
import { notReachedCountQuery, textRepliesCountQuery } from './views.api.js';

const Views = styled('nav')({
  display: 'inline-flex',
  justifySelf: 'start',
  gap: 2,
  maxWidth: '100%',
  padding: 2,
  overflowX: 'auto',
  background: color.sunken,
  borderRadius: radius.control,
});

const View = styled(NavLink)({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space[4]}`,
  borderRadius: radius.control,
  color: color.mutedText,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `color ${motion}, background-color ${motion}`,
  [media.phone]: { padding: `0 ${space[2]}`, fontSize: fontSize[13] },
  [media.touch]: { minHeight: touchTarget },
  '&:hover': { color: color.text },
  '&[aria-current="page"]': { color: color.text, background: color.surface },
  '&:focus-visible': focusRing,
});

export function ScheduleViews() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Views aria-label={t('appointments.views.label')}>
      <View to={inPractice('/appointments')} end>
        {t('appointments.views.schedule')}
      </View>
      {useMayManage() && <NotReachedView />}
      {useManagesEverybody() && <RepliesView />}
      {useMay(Permission.AppointmentAnalyticsRead) && (
        <View to={inPractice('/appointments/analytics')}>{t('appointments.views.analytics')}</View>
      )}
      <View to={inPractice('/appointments/calendar')}>{t('appointments.views.calendar')}</View>
      {useMay(Permission.WorkingHoursManage) && (
        <View to={inPractice('/appointments/settings')}>{t('appointments.views.settings')}</View>
      )}
    </Views>
  );
}

function NotReachedView() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { data: count = 0 } = useQuery(notReachedCountQuery(useApi()));
  return (
    <View to={inPractice('/appointments/not-reached')}>
      {t('appointments.views.notReached')}
      {count > 0 && ` (${numberText(count)})`}
    </View>
  );
}

function RepliesView() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { data: replies } = useQuery(textRepliesCountQuery(useApi()));
  if (!replies || (!replies.isOffered && replies.count === 0)) return null;
  return (
    <View to={inPractice('/appointments/replies')}>
      {t('appointments.views.replies')}
      {replies.count > 0 && ` (${numberText(replies.count)})`}
    </View>
  );
}
