import { asProblem } from '@telecare/api-client';
import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useTimeHolderTexts } from './time-holder.texts.js';

// Names the appointment that has the time, if the viewer may see it.
export function TimeHolder({ error }: { readonly error: unknown }) {
  const { t } = useTimeHolderTexts();
  const zone = useShownZone();
  const { timeHolder } = asProblem(error);
  if (!timeHolder) return null;
  const { patient, practitioner, startsAt } = timeHolder;
  const names = { patient: patient.name, practitioner: practitioner.name };
  return <div>{t('holder', { ...names, time: dayTimeText(new Date(startsAt), zone) })}</div>;
}
