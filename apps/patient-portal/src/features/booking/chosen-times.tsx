import IconButton from '@mui/material/IconButton';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, CloseRounded, DataList, dayTimeText, ListRow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import type { Practitioner } from './booking.api.js';

interface ChosenTimesProps {
  readonly times: readonly Slot[];
  /** Those that somebody else has now. */
  readonly gone: readonly Slot[];
  readonly offering: readonly Practitioner[];
  readonly onRemove: (time: Slot) => void;
}

/** The times that would do, earliest first; each can be taken back. */
export function ChosenTimes({ times, gone, offering, onRemove }: ChosenTimesProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  return (
    <DataList label={t('move.times.label')}>
      {times.map((time) => {
        const text = dayTimeText(new Date(time.startsAt), zone);
        const name = offering.find(({ id }) => id === time.practitionerId)?.name ?? '';
        return (
          <ListRow
            key={`${time.startsAt} ${time.practitionerId}`}
            title={text}
            detail={t('visit.with', { name })}
            trailing={
              <>
                {gone.includes(time) && <Chip tone="red">{t('move.times.gone')}</Chip>}
                <IconButton aria-label={t('move.times.remove', { time: text })} onClick={() => onRemove(time)}>
                  <CloseRounded />
                </IconButton>
              </>
            }
          />
        );
      })}
    </DataList>
  );
}
