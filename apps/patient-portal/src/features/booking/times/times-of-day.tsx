import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { offeredTimeText, Stacked } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { PARTS_OF_DAY, partOfDay } from './free-days.js';
import { SlotButtons } from './slot-buttons.js';

interface TimesOfDayProps {
  readonly slots: readonly Slot[];
  readonly onChoose: (slot: Slot) => void;
}

export function TimesOfDay({ slots, onChoose }: TimesOfDayProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const parts = PARTS_OF_DAY.map((part) => ({
    part,
    ofPart: slots.filter(({ startsAt }) => partOfDay(startsAt, zone) === part),
  })).filter(({ ofPart }) => ofPart.length > 0);
  return (
    <Stacked>
      {parts.map(({ part, ofPart }) => (
        <SlotButtons
          key={part}
          title={t(`book.part.${part}`)}
          slots={ofPart}
          text={({ startsAt }) => offeredTimeText(new Date(startsAt), zone)}
          onChoose={onChoose}
        />
      ))}
    </Stacked>
  );
}
