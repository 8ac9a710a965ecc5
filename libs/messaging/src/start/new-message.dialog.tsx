import { FormDialog } from '@telecare/portal-kit';
import { useLocation } from 'react-router-dom';
import { subjectOf } from '../messages-path.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { PatientMessage } from './patient-message.js';
import { StaffMessage } from './staff-message.js';

export function NewMessageDialog({ about }: { readonly about: URLSearchParams }) {
  const { t } = useMessagingTexts();
  const location = useLocation();
  const { side } = useMessaging();
  const { stopWriting, showStarted } = useMessagesView();
  const opening = {
    addressee: about.get('to'),
    colleague: about.get('user'),
    aboutAppointmentId: about.get('about'),
    subject: subjectOf(location.state),
    onStarted: showStarted,
  };
  return (
    <FormDialog title={t('start.title')} record="new" onClose={stopWriting}>
      {side === 'patient' ? <PatientMessage {...opening} /> : <StaffMessage {...opening} />}
    </FormDialog>
  );
}
