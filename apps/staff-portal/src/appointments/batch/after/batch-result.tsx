import { styled } from '@mui/material/styles';
import { PrintButton } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Inline, space, TextLink } from '@telecare/ui';
import { PrintedResult } from './printed-result.js';
import { PhoneLink } from '../../phone-link.js';
import { useBatchTexts } from '../batch.texts.js';
import type { Outcomes } from '../batch.rules.js';
import { type ChangedAppointment, type PatientToCall, patientsToCall, patientsWithoutEmail } from './result.rules.js';
import { useTimesText } from './use-times-text.js';

const List = styled('ul')({ margin: 0, paddingInlineStart: space[6] });

interface BatchResultProps {
  readonly kind: 'confirm' | 'move' | 'cancel';
  readonly changed: readonly ChangedAppointment[];
  // Appointments whose patients get no message with the cancellation.
  readonly untold: Outcomes;
}

// Lists the patients to call and, after a move, the old and the new time of each appointment.
export function BatchResult({ kind, changed, untold }: BatchResultProps) {
  const { t } = useBatchTexts();
  const { patients, total } = patientsWithoutEmail(changed.map(({ appointment }) => appointment));
  const toCall = patientsToCall(changed, untold);
  return (
    <>
      {toCall.length > 0 && (
        <section>
          <div>{t(untold.size > 0 ? 'toCallBoth' : 'toCall', { count: toCall.length, total })}</div>
          <List aria-label={t('call')}>
            {toCall.map((one) => (
              <ToCall key={one.patient.id} {...one} says={untold.size > 0} />
            ))}
          </List>
        </section>
      )}
      {kind === 'move' && <MovedList changed={changed} />}
      <Inline>
        <PrintButton
          paper={(onDone) => <PrintedResult kind={kind} changed={changed} untold={untold} onDone={onDone} />}
        />
        {patients.length > 0 && <AllCalls />}
      </Inline>
      {patients.length > 0 && <div>{t(toCall.length > patients.length ? 'someCallsLater' : 'callsLater')}</div>}
    </>
  );
}

function ToCall({
  patient: { name, phone },
  getsNoEmail,
  noMessage,
  says,
}: PatientToCall & { readonly says: boolean }) {
  const { t } = useBatchTexts();
  const why = [getsNoEmail && t('noEmailWhy'), noMessage && t(`outcome.${noMessage as 'failed'}`)];
  return (
    <li>
      {name}, {phone ? <PhoneLink phone={phone} /> : t('noPhone')}
      {says && `: ${why.filter(Boolean).join(' ')}`}
    </li>
  );
}

function MovedList({ changed }: Pick<BatchResultProps, 'changed'>) {
  const { t } = useBatchTexts();
  const { from, to } = useTimesText();
  return (
    <section>
      <div>{t('moved')}</div>
      <List aria-label={t('moved')}>
        {changed.map((one) => (
          <li key={one.appointment.id}>
            {t('movedOne', { name: one.appointment.patient.name, from: from(one), to: to(one) })}
          </li>
        ))}
      </List>
    </section>
  );
}

function AllCalls() {
  const { t } = useBatchTexts();
  const inPractice = usePathInPractice();
  return <TextLink to={inPractice('/appointments/not-reached')}>{t('allCalls')}</TextLink>;
}
