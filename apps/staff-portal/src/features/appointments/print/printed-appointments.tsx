import type { AppointmentDto } from '@telecare/contracts';
import { Paper, PrintedHead } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { longDayText, noonOf } from '@telecare/ui';
import type { AlertsByPatient } from '../../../patients/alerts/alerts.api.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { usePrintTexts } from './print.texts.js';
import { type PrintedSheet, sheetsOf } from './printed-days.rules.js';
import { PrintedRow } from './printed-row.js';

interface PrintedAppointmentsProps {
  readonly appointments: readonly AppointmentDto[];
  readonly alerts: AlertsByPatient;
  readonly withNotes: boolean;
  readonly onPrinted: () => void;
}

export function PrintedAppointments({ appointments, alerts, withNotes, onPrinted }: PrintedAppointmentsProps) {
  const { t } = usePrintTexts();
  const sheets = sheetsOf(appointments, useShownZone());
  return (
    <Paper onPrinted={onPrinted}>
      {sheets.map((sheet) => (
        <Sheet key={sheet.practitioner} sheet={sheet} alerts={alerts} withNotes={withNotes} />
      ))}
      {sheets.length === 0 && (
        <Sheet sheet={{ practitioner: t('none'), days: [], count: 0 }} alerts={alerts} withNotes={false} />
      )}
    </Paper>
  );
}

interface SheetProps {
  readonly sheet: PrintedSheet;
  readonly alerts: AlertsByPatient;
  readonly withNotes: boolean;
}

const COLUMNS = ['time', 'patient', 'phone', 'type', 'room', 'status'] as const;

function Sheet({ sheet: { practitioner, days, count }, alerts, withNotes }: SheetProps) {
  const { t } = usePrintTexts();
  const { t: common } = useTranslation('staff-portal');
  const columns = [...COLUMNS, ...(withNotes ? ['notes' as const] : [])].map((column) => t(column));
  return (
    <section>
      <table>
        <PrintedHead title={practitioner} facts={[t('count', { count })]} columns={columns} />
        {days.map(([day, rows]) => (
          <tbody key={day}>
            <tr>
              <th colSpan={columns.length} scope="rowgroup">
                {longDayText(noonOf(day), 'UTC')}
              </th>
            </tr>
            {rows.map((appointment) => (
              <PrintedRow
                key={appointment.id}
                appointment={appointment}
                alerts={alerts.get(appointment.patient.id)}
                status={common(`appointment.status.${appointment.status}`)}
                withNotes={withNotes}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
