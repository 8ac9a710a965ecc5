import { styled } from '@mui/material/styles';
import { fontSize, radius, space, tone } from '@telecare/ui';
import { useRef, useState } from 'react';
import { useMessagingTexts } from '../texts.js';
import { NewMessageForm } from './new-message.form.js';
import type { Opening } from './opening.js';
import { Recipients } from './recipients.js';
import { useAddressees } from './use-addressees.js';

const Unreachable = styled('p')({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

export function StaffMessage({ aboutAppointmentId, subject, onStarted, ...named }: Opening) {
  const { t } = useMessagingTexts();
  const { people, unreachable, isColleagueGone, add, remove, to } = useAddressees(named);
  const [isMissing, setMissing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isAddressed = () => {
    setMissing(people.length === 0);
    if (people.length === 0) search.current?.focus();
    return people.length > 0;
  };
  return (
    <NewMessageForm
      to={to}
      aboutAppointmentId={aboutAppointmentId}
      subject={subject}
      isAddressed={isAddressed}
      onStarted={onStarted}
    >
      {unreachable && <Unreachable>{t('start.noAccess', { name: unreachable })}</Unreachable>}
      {isColleagueGone && <Unreachable>{t('start.noColleague')}</Unreachable>}
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
