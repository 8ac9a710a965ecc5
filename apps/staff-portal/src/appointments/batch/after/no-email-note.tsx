import type { AppointmentDto } from '@telecare/contracts';
import { useBatchTexts } from '../batch.texts.js';
import { patientsWithoutEmail } from './result.rules.js';

export function NoEmailNote({ appointments }: { readonly appointments: readonly AppointmentDto[] }) {
  const { t } = useBatchTexts();
  const { patients } = patientsWithoutEmail(appointments);
  return patients.length > 0 && <div>{t('noEmail', { count: patients.length })}</div>;
}
