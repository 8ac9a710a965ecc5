import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { NotReached } from '@telecare/contracts';
import { PrintedHead, Printing } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { notReachedQuery } from './not-reached.api.js';
import { useNotReachedTexts } from './not-reached.texts.js';
import { useWhatText } from './use-what-text.js';
import { useWhyTexts } from './use-why-texts.js';

const COLUMNS = ['patient', 'phone', 'what', 'reason', 'done'] as const;

export function PrintedCalls({ onDone }: { readonly onDone: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  return (
    <Printing load={() => cache.fetchQuery({ ...notReachedQuery(api), staleTime: 0 })} onDone={onDone}>
      {(loaded) => <Sheet {...loaded} />}
    </Printing>
  );
}

function Sheet({ items }: NotReached) {
  const { t } = useNotReachedTexts();
  const { t: tPortal } = useTranslation('staff-portal');
  const whatText = useWhatText();
  const whyTexts = useWhyTexts();
  return (
    <section>
      <table>
        <PrintedHead
          title={tPortal('appointments.views.notReached')}
          facts={[t('count', { count: items.length })]}
          columns={COLUMNS.map((column) => t(`column.${column}`))}
        />
        <tbody>
          {items.map((patient) => (
            <tr key={patient.notificationId}>
              <td>{patient.appointment.patient.name}</td>
              <td data-whole>{patient.appointment.patient.phone ?? t('noPhone')}</td>
              <td>{whatText(patient)}</td>
              <td>{whyTexts(patient).join('. ')}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
