import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, CloseRounded, color, dayTimeText, fontSize, fontWeight, radius, space } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import type { Practitioner } from '../booking.api.js';

interface ChosenTimesProps {
  readonly times: readonly Slot[];
  readonly gone: readonly Slot[];
  readonly offering: readonly Practitioner[];
  readonly onRemove: (time: Slot) => void;
}

const List = styled('ul')({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  lineHeight: 1.5,
});

const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'break-word' });

const When = styled('div')({ fontWeight: fontWeight.strong });

const Quiet = styled('div')({ color: color.mutedText, fontSize: fontSize[14] });

export function ChosenTimes({ times, gone, offering, onRemove }: ChosenTimesProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  return (
    <List aria-label={t('move.times.label')}>
      {times.map((time) => {
        const text = dayTimeText(new Date(time.startsAt), zone);
        const name = offering.find(({ id }) => id === time.practitionerId)?.name ?? '';
        return (
          <Row key={`${time.startsAt} ${time.practitionerId}`}>
            <Words>
              <When>{text}</When>
              <Quiet>{t('appointment.with', { name })}</Quiet>
            </Words>
            {gone.includes(time) && <Chip tone="red">{t('move.times.gone')}</Chip>}
            <IconButton aria-label={t('move.times.remove', { time: text })} onClick={() => onRemove(time)}>
              <CloseRounded />
            </IconButton>
          </Row>
        );
      })}
    </List>
  );
}
