import { styled } from '@mui/material/styles';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, offeredTimeText, space } from '@telecare/ui';
import { useId } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { byPart } from './free-days.js';
import { PillRadios } from '../pill-radios.js';

interface TimesOfDayProps {
  readonly slots: readonly Slot[];
  readonly chosen: Slot | null;
  readonly onChoose: (slot: Slot) => void;
}

const Part = styled('div')({ display: 'grid', gap: space[1] });

const Name = styled('span')({ color: color.mutedText, fontSize: fontSize[13] });

export function TimesOfDay({ slots, chosen, onChoose }: TimesOfDayProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const name = useId();
  const choose = (startsAt: string) => {
    const slot = slots.find((free) => free.startsAt === startsAt);
    if (slot) onChoose(slot);
  };
  return byPart(slots, timeZone).map((part) => (
    <Part key={part.part}>
      <Name aria-hidden>{t(`appointment.booking.parts.${part.part}`)}</Name>
      <PillRadios
        label={t(`appointment.booking.parts.${part.part}`)}
        name={name}
        pills={part.slots.map(({ startsAt }) => ({
          value: startsAt,
          label: offeredTimeText(new Date(startsAt), timeZone),
        }))}
        chosen={chosen?.startsAt}
        onChoose={choose}
      />
    </Part>
  ));
}
