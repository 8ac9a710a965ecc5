import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { useEverywhereNote } from '../../figures/use-everywhere-note.js';
import { PlatformAppointments } from './platform-appointments.js';

export function PlatformAppointmentsScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <Page>
      <PageHeader title={t('appointments.title')} context={useEverywhereNote()} />
      <PlatformAppointments />
    </Page>
  );
}
