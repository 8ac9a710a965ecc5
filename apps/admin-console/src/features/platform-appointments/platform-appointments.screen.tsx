import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { PlatformAppointments } from './platform-appointments.js';

export function PlatformAppointmentsScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <Page>
      <PageHeader title={t('appointments.title')} context={t('appointments.everywhere')} />
      <PlatformAppointments />
    </Page>
  );
}
