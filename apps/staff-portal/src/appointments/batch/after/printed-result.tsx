import { Paper, PrintedHead } from '@telecare/portal-kit';
import { useBatchTexts } from '../batch.texts.js';
import type { Outcomes } from '../batch.rules.js';
import { type ChangedAppointment, getsNoEmail } from './result.rules.js';
import { useTimesText } from './use-times-text.js';

interface PrintedResultProps {
  readonly kind: 'confirm' | 'move' | 'cancel';
  readonly changed: readonly ChangedAppointment[];
  readonly untold: Outcomes;
  readonly onDone: () => void;
}

export function PrintedResult({ kind, changed, untold, onDone }: PrintedResultProps) {
  const { t } = useBatchTexts();
  const { from, to } = useTimesText();
  const isMove = kind === 'move';
  const columns = [
    'patient',
    'phone',
    isMove ? 'from' : 'appointment',
    ...(isMove ? ['to' as const] : []),
    'call',
  ] as const;
  return (
    <Paper onPrinted={onDone}>
      <section>
        <table>
          <PrintedHead
            title={t(`printed.${kind}`, { count: changed.length })}
            columns={columns.map((column) => t(`column.${column}`))}
          />
          <tbody>
            {changed.map((one) => (
              <tr key={one.appointment.id}>
                <td>{one.appointment.patient.name}</td>
                <td data-whole>{one.appointment.patient.phone ?? t('noPhone')}</td>
                <td>{from(one)}</td>
                {isMove && <td>{to(one)}</td>}
                <td>
                  {getsNoEmail(one.appointment)
                    ? t('pleaseCall')
                    : untold.has(one.appointment.id) && t('noMessageCall')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Paper>
  );
}
