import { getAppointment, getClinicalNote, useApi } from '@telecare/api-client';
import { APPOINTMENT_NOTES, type AppointmentDto, type ClinicalNoteEntryDto, Permission } from '@telecare/contracts';
import { PrintedHead, Printing, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, longDayText, timeRangeText, typeOf } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { birthDateText } from '../../patients/birth-date-text.js';
import { useNoteTexts } from '../note/note.texts.js';
import { usePrintingTexts } from './printing.texts.js';

interface PrintedAppointmentProps {
  readonly appointmentId: string;
  readonly onDone: () => void;
}

// Prints the signed note for users who may read it, but never a draft.
export function PrintedAppointment({ appointmentId, onDone }: PrintedAppointmentProps) {
  const { client } = useApi();
  const readsNotes = useMay(Permission.ClinicalNoteRead);
  const load = async () => {
    const path = { appointmentId };
    const [appointment, note] = await Promise.all([
      getAppointment({ client, path }),
      readsNotes ? getClinicalNote({ client, path }) : undefined,
    ]);
    return { appointment, entries: note?.entries ?? [] };
  };
  return (
    <Printing load={load} onDone={onDone}>
      {(loaded) => <Sheet {...loaded} />}
    </Printing>
  );
}

interface SheetProps {
  readonly appointment: AppointmentDto;
  readonly entries: readonly ClinicalNoteEntryDto[];
}

function Sheet({ appointment, entries }: SheetProps) {
  const { t } = usePrintingTexts();
  const { t: tNote } = useNoteTexts();
  const zone = useShownZone();
  return (
    <section>
      <table>
        <PrintedHead title={appointment.patient.name} facts={[t('appointment')]} columns={['', '']} />
        <tbody>
          {useFacts(appointment).map(([label, value]) => (
            <tr key={label} data-long>
              <td data-label>{label}</td>
              <td data-lines>{value}</td>
            </tr>
          ))}
        </tbody>
        {entries.length > 0 && (
          <tbody>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {tNote('title')}
              </th>
            </tr>
            {entries.map(({ position, content, signedAt, signedBy: { name } }) => (
              <tr key={position} data-long>
                <td data-label>
                  {tNote(position === 1 ? 'signedBy' : 'addendumBy', {
                    name,
                    time: dayTimeText(new Date(signedAt), zone),
                  })}
                </td>
                <td data-lines>{content}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

function useFacts(appointment: AppointmentDto): (readonly [label: string, value: string])[] {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { patient, practitioner, status, mode, room, bookingNote } = appointment;
  const [start, end] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  const facts: (readonly [string, string | null | undefined])[] = [
    [t('appointment.field.date'), longDayText(start, zone)],
    [t('appointment.field.time'), timeRangeText(start, end, zone)],
    [
      t('appointment.field.type'),
      t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`) }),
    ],
    [t('appointment.field.status'), t(`appointment.status.${status}`)],
    [t('appointment.field.practitioner'), practitioner.name],
    [t('appointment.field.room'), room?.name],
    [t('patients.born'), patient.dateOfBirth && birthDateText(patient.dateOfBirth)],
    [t('appointment.field.phone'), patient.phone],
    [t('appointment.field.email'), patient.email],
    [t('appointment.field.bookingNote'), bookingNote],
    ...APPOINTMENT_NOTES.map((name) => [t(`appointment.field.${name}`), appointment[name]] as const),
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
