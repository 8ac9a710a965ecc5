import { useRef, useState } from 'react';
import { useMessagingTexts } from '../texts.js';
import { NewMessageForm } from './new-message.form.js';
import type { Opening } from './opening.js';
import { Recipients } from './recipients.js';
import { useAddressees } from './use-addressees.js';

/** A member of staff writes to colleagues, to a patient, or to a patient and colleagues. */
export function StaffMessage({ addressee, aboutAppointmentId, onStarted }: Opening) {
  const { t } = useMessagingTexts();
  const { people, add, remove, to } = useAddressees(addressee);
  const [isMissing, setMissing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isAddressed = () => {
    setMissing(people.length === 0);
    if (people.length === 0) search.current?.focus();
    return people.length > 0;
  };
  return (
    <NewMessageForm to={to} aboutAppointmentId={aboutAppointmentId} isAddressed={isAddressed} onStarted={onStarted}>
      <Recipients
        people={people}
        inputRef={search}
        error={isMissing && people.length === 0 ? t('start.toRequired') : undefined}
        onAdd={add}
        onRemove={remove}
      />
    </NewMessageForm>
  );
}
