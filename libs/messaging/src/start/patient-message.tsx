import { LoadFailure } from '@telecare/portal-kit';
import { EmergencyNotice } from '../settings/emergency-notice.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { usePromiseText } from '../settings/use-promise-text.js';
import { useMessagingTexts } from '../texts.js';
import { NewMessageForm } from './new-message.form.js';
import { OwnPractitioners } from './own-practitioners.js';
import { useOwnAddressee } from './use-addressees.js';
import type { Opening } from './opening.js';

export function PatientMessage({ addressee, aboutAppointmentId, subject, onStarted }: Opening) {
  const { t } = useMessagingTexts();
  const promise = usePromiseText()(useMessageSettings()?.promise);
  const { recipients, people, asksAdministration, chosen, choose, to } = useOwnAddressee(addressee);
  return (
    <NewMessageForm
      to={to}
      aboutAppointmentId={aboutAppointmentId}
      subject={subject}
      isAddressed={() => true}
      onStarted={onStarted}
      hint={promise}
    >
      <EmergencyNotice />
      <OwnPractitioners people={people} offersAdministration={asksAdministration} chosen={chosen} onChoose={choose} />
      <LoadFailure title={t('recipients.failed')} query={recipients} />
    </NewMessageForm>
  );
}
