import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, longDayText, noonOf } from '@telecare/ui';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
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

// Paper is white in every scheme, and only the sheets are on it.
const styles = {
  '@media screen': { '[data-printed]': { display: 'none' } },
  '@media print': {
    '@page': { margin: '14mm 12mm' },
    'html, body': { background: '#fff !important' },
    'body > :not([data-printed])': { display: 'none !important' },
  },
};

const Paper = styled('div')({
  color: '#000',
  background: '#fff',
  fontSize: '9.5pt',
  lineHeight: 1.35,
  '& section + section': { breakBefore: 'page' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '3px 8px 3px 0', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  '& [data-notes]': { width: '30%' },
  '& thead th': { borderBottom: '1px solid #000', fontWeight: 600 },
  '& tbody tr': { breakInside: 'avoid' },
  '& tbody td': { borderBottom: '1px solid #bbb' },
  '& tbody th': { paddingTop: 10, borderBottom: '1px solid #000', breakAfter: 'avoid' },
  '& thead tr:first-of-type th': { paddingBottom: 8, border: 0, fontWeight: 400 },
  '& strong': { display: 'block', fontSize: '13pt', fontWeight: 600 },
});

export function PrintedAppointments({ appointments, alerts, withNotes, onPrinted }: PrintedAppointmentsProps) {
  const { t } = usePrintTexts();
  const sheets = sheetsOf(appointments, useShownZone());
  usePrinting(onPrinted);
  return createPortal(
    <Paper data-printed>
      <GlobalStyles styles={styles} />
      {sheets.map((sheet) => (
        <Sheet key={sheet.practitioner} sheet={sheet} alerts={alerts} withNotes={withNotes} />
      ))}
      {sheets.length === 0 && (
        <Sheet sheet={{ practitioner: t('none'), days: [], count: 0 }} alerts={alerts} withNotes={false} />
      )}
    </Paper>,
    document.body,
  );
}

// The dialog of the printer opens once the sheets are drawn, and they go when it closes.
function usePrinting(onPrinted: () => void) {
  const onEnd = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => onEnd();
    window.addEventListener('afterprint', end);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}

interface SheetProps {
  readonly sheet: PrintedSheet;
  readonly alerts: AlertsByPatient;
  readonly withNotes: boolean;
}

function Sheet({ sheet: { practitioner, days, count }, alerts, withNotes }: SheetProps) {
  const { t } = usePrintTexts();
  const { t: common } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const zone = useShownZone();
  const columns = ['time', 'patient', 'phone', 'type', 'room', 'status', ...(withNotes ? ['notes'] : [])];
  const printedAt = t('printedAt', { time: dayTimeText(new Date(), zone) });
  return (
    <section>
      <table>
        <thead>
          <tr>
            <th colSpan={columns.length}>
              <strong>{practitioner}</strong>
              {[practice.name, t('count', { count }), printedAt].join(' · ')}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
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
