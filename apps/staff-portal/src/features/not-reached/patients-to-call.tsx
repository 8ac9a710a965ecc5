import Button from '@mui/material/Button';
import type { PatientToCall } from '@telecare/contracts';
import { usePathInPractice } from '@telecare/shell-sdk';
import { DataList, dayText, dayTimeText, ListRow, TextLink, TimeColumn, timeText } from '@telecare/ui';
import { PhoneLink } from '../../appointments/phone-link.js';
import { useShownZone } from '../../use-shown-zone.js';
import { useNotReachedTexts } from './not-reached.texts.js';
import { SendAgainButton } from './send-again-button.js';
import { useWhatText } from './use-what-text.js';
import { useWhyTexts } from './use-why-texts.js';

interface PatientsToCallProps {
  readonly patients: readonly PatientToCall[];
  readonly pending: readonly string[];
  readonly onCalled: (patient: PatientToCall) => void;
  readonly onSendAgain: (patient: PatientToCall) => void;
}

export function PatientsToCall({ patients, pending, onCalled, onSendAgain }: PatientsToCallProps) {
  const { t } = useNotReachedTexts();
  return (
    <DataList label={t('count', { count: patients.length })}>
      {patients.map((patient) => (
        <Row
          key={patient.notificationId}
          patient={patient}
          isPending={pending.includes(patient.notificationId)}
          onCalled={onCalled}
          onSendAgain={onSendAgain}
        />
      ))}
    </DataList>
  );
}

// A patient comes at the expected time, also if the appointment was moved before it was cancelled.
function shownTime({ kind, expected, appointment: { startsAt } }: PatientToCall): string {
  if (!expected) return startsAt;
  return kind === 'cancelled' || expected.startsAt < startsAt ? expected.startsAt : startsAt;
}

interface RowProps {
  readonly patient: PatientToCall;
  readonly isPending: boolean;
  readonly onCalled: (patient: PatientToCall) => void;
  readonly onSendAgain: (patient: PatientToCall) => void;
}

function Row({ patient, isPending, onCalled, onSendAgain }: RowProps) {
  const { t } = useNotReachedTexts();
  const inPractice = usePathInPractice();
  const whatText = useWhatText();
  const whyTexts = useWhyTexts();
  const zone = useShownZone();
  const { kind, appointment } = patient;
  const { id, name, phone } = appointment.patient;
  const at = new Date(shownTime(patient));
  // The time that tells the rows of one patient apart.
  const named = { name, time: dayTimeText(kind === 'cancelled' ? at : new Date(appointment.startsAt), zone) };
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, zone)} below={dayText(at, zone)} />}
      title={
        <>
          <TextLink to={inPractice(`/patients?patient=${id}`)}>{name}</TextLink>{' '}
          {phone ? <PhoneLink phone={phone} /> : t('noPhone')}
        </>
      }
      detail={
        <>
          <div>{whatText(patient)}</div>
          {whyTexts(patient).map((why) => (
            <div key={why}>{why}</div>
          ))}
        </>
      }
      trailing={
        <>
          <SendAgainButton patient={patient} named={named} onSend={() => onSendAgain(patient)} />
          <Button
            variant="outlined"
            size="small"
            data-row={patient.notificationId}
            aria-label={t('calledOf', named)}
            aria-busy={isPending}
            // A disabled button would lose the focus.
            onClick={() => isPending || onCalled(patient)}
          >
            {t('called')}
          </Button>
          <TextLink to={inPractice(`/appointments?appointment=${appointment.id}`)} aria-label={t('detailsOf', named)}>
            {t('details')}
          </TextLink>
        </>
      }
    />
  );
}
