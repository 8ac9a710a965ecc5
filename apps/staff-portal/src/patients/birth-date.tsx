import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dateText, localDay, noonOf, useNow } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import { ageOn } from './age.js';

const Quiet = styled('span')({ color: color.mutedText, whiteSpace: 'nowrap' });

const Day = styled('span')({ whiteSpace: 'nowrap' });

export function BirthDate({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('staff-portal');
  const today = localDay(useNow(), useShownZone());
  if (!day) return <Quiet>{t('patients.notKnown')}</Quiet>;
  return (
    <span>
      <Day>{dateText(noonOf(day), 'UTC')}</Day> <Quiet>{t('patients.age', { age: ageOn(day, today) })}</Quiet>
    </span>
  );
}
