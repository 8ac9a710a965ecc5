import { APPOINTMENT_NOTES, type AppointmentDto, type PatientAlertMark } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { timeRangeText, typeOf } from '@telecare/ui';
import { useAlertText } from '../../../patients/alerts/use-alert-text.js';
import { birthDateText } from '../../../patients/birth-date-text.js';
import { useShownZone } from '../../../use-shown-zone.js';

interface PrintedRowProps {
  readonly appointment: AppointmentDto;
  readonly alerts: readonly PatientAlertMark[] | undefined;
  readonly status: string;
  readonly withNotes: boolean;
}

export function PrintedRow({ appointment, alerts, status, withNotes }: PrintedRowProps) {
  const { t } = useTranslation('staff-portal');
  const alertText = useAlertText();
  const { patient, startsAt, endsAt, mode, bookingNote } = appointment;
  const notes = [bookingNote, ...APPOINTMENT_NOTES.map((name) => appointment[name])].filter(Boolean);
  return (
    <tr>
      <td data-whole>{timeRangeText(new Date(startsAt), new Date(endsAt), useShownZone())}</td>
      <td>
        {patient.name}
        {patient.dateOfBirth && <span data-below>{birthDateText(patient.dateOfBirth)}</span>}
        {alerts && <b style={{ display: 'block' }}>{alerts.map(alertText).join(' · ')}</b>}
      </td>
      <td data-whole>{patient.phone}</td>
      <td>{t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`) })}</td>
      <td>{appointment.room?.name}</td>
      <td data-whole>{status}</td>
      {withNotes && (
        <td data-notes style={{ whiteSpace: 'pre-line' }}>
          {notes.join('\n')}
        </td>
      )}
    </tr>
  );
}
