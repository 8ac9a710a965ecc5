import { type Api, listAppointmentsOfPatient, useApi } from '@telecare/api-client';
import {
  type AppointmentDto,
  type AppointmentsOfColleague,
  PATIENT_SCHEDULE_LISTS,
  type PatientScheduleList,
  Permission,
} from '@telecare/contracts';
import { PrintedHead, Printing, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, timeText, typeOf } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useColleagueText } from '../of-patient/use-colleague-text.js';
import { usePrintingTexts } from './printing.texts.js';

interface PrintedPatientProps {
  readonly patientId: string;
  readonly name: string;
  readonly colleagues: readonly AppointmentsOfColleague[];
  readonly onDone: () => void;
}

export function PrintedPatient({ patientId, name, colleagues, onDone }: PrintedPatientProps) {
  const api = useApi();
  const load = () => Promise.all(PATIENT_SCHEDULE_LISTS.map((tab) => everyAppointment(api, patientId, tab)));
  return (
    <Printing load={load} onDone={onDone}>
      {(lists) => <Sheet name={name} lists={lists} colleagues={colleagues} />}
    </Printing>
  );
}

const PAGE = 100;

async function everyAppointment({ client }: Api, patientId: string, tab: PatientScheduleList) {
  const all: AppointmentDto[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: { tab: PatientScheduleList; limit: number; after?: string } = {
      tab,
      limit: PAGE,
      ...(after && { after }),
    };
    const page: { items: AppointmentDto[]; next: string | null } = await listAppointmentsOfPatient({
      client,
      path: { patientId },
      query,
    });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}

interface SheetProps {
  readonly name: string;
  readonly lists: readonly (readonly AppointmentDto[])[];
  readonly colleagues: readonly AppointmentsOfColleague[];
}

const COLUMNS = ['time', 'type', 'practitioner', 'room', 'status'] as const;

function Sheet({ name, lists, colleagues }: SheetProps) {
  const { t } = usePrintingTexts();
  const count = lists.flat().length;
  const others = useOthers(colleagues);
  return (
    <section>
      <table>
        <PrintedHead
          title={name}
          facts={[t('count', { count }), ...others]}
          columns={COLUMNS.map((column) => t(column))}
        />
        {PATIENT_SCHEDULE_LISTS.map((tab, place) => (
          <tbody key={tab}>
            <tr>
              <th colSpan={COLUMNS.length} scope="rowgroup">
                {t(tab)}
              </th>
            </tr>
            {lists[place]?.map((appointment) => (
              <Row key={appointment.id} appointment={appointment} />
            ))}
            {lists[place]?.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length}>{t('none')}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

// Lists other practitioners on the printout, for users who only see their own appointments.
function useOthers(colleagues: readonly AppointmentsOfColleague[]): readonly string[] {
  const { t } = usePrintingTexts();
  const colleagueText = useColleagueText();
  if (useMay(Permission.AppointmentReadAll)) return [];
  return [t('onlyOwn'), ...colleagues.map(colleagueText)];
}

function Row({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { mode, practitioner, room, status } = appointment;
  const start = new Date(appointment.startsAt);
  return (
    <tr>
      <td data-whole>{`${dateText(start, zone)}, ${timeText(start, zone)}`}</td>
      <td>{t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`) })}</td>
      <td>{practitioner.name}</td>
      <td>{room?.name}</td>
      <td data-whole>{t(`appointment.status.${status}`)}</td>
    </tr>
  );
}
