import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentNotifications } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, dayTimeText, ListSkeleton, Loading, Section } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { appointmentNotificationsQuery } from '../../appointments.api.js';
import { NotificationRow } from './notification-row.js';
import { useNotificationsTexts } from './notifications.texts.js';

export function AppointmentNotifications({ appointmentId }: { readonly appointmentId: string }) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useNotificationsTexts();
  const notifications = useQuery(appointmentNotificationsQuery(useApi(), appointmentId));
  return (
    <Section title={t('title')}>
      {notifications.isPending && (
        <Loading label={common('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={notifications} />
      {notifications.data && <Mails appointmentId={appointmentId} notifications={notifications.data} />}
    </Section>
  );
}

interface MailsProps {
  readonly appointmentId: string;
  readonly notifications: AppointmentNotifications;
}

function Mails({ appointmentId, notifications: { items, confirmedByPatientAt } }: MailsProps) {
  const { t } = useNotificationsTexts();
  const timeZone = useShownZone();
  if (items.length === 0) return t('none');
  return (
    <>
      {confirmedByPatientAt && (
        <div>{t('confirmed', { time: dayTimeText(new Date(confirmedByPatientAt), timeZone) })}</div>
      )}
      <DataList label={t('title')}>
        {items.map((notification) => (
          <NotificationRow key={notification.id} appointmentId={appointmentId} notification={notification} />
        ))}
      </DataList>
    </>
  );
}
