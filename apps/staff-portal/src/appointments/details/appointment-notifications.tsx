import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentNotifications } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, dayTimeText, ListSkeleton, Loading, Section } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentNotificationsQuery } from '../appointments.api.js';
import { NotificationRow } from './notification-row.js';

export function AppointmentNotifications({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('staff-portal');
  const notifications = useQuery(appointmentNotificationsQuery(useApi(), appointmentId));
  return (
    <Section title={t('appointment.notifications.title')}>
      {notifications.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('appointment.notifications.failed')} query={notifications} />
      {notifications.data && <Mails appointmentId={appointmentId} notifications={notifications.data} />}
    </Section>
  );
}

interface MailsProps {
  readonly appointmentId: string;
  readonly notifications: AppointmentNotifications;
}

function Mails({ appointmentId, notifications: { items, confirmedByPatientAt } }: MailsProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  if (items.length === 0) return t('appointment.notifications.none');
  return (
    <>
      {confirmedByPatientAt && (
        <div>
          {t('appointment.notifications.confirmed', { time: dayTimeText(new Date(confirmedByPatientAt), timeZone) })}
        </div>
      )}
      <DataList label={t('appointment.notifications.title')}>
        {items.map((notification) => (
          <NotificationRow key={notification.id} appointmentId={appointmentId} notification={notification} />
        ))}
      </DataList>
    </>
  );
}
