import { styled } from '@mui/material/styles';
import { asProblem } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, FormAlert, FormFields } from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { FormFailure } from '../../../failures.js';
import { isTimeGone } from './gone-times.js';
import { SlotButtons } from '../times/slot-buttons.js';

interface RefusedTimeProps {
  readonly title: string;
  readonly error: unknown;
  readonly onTime: (slot: Slot) => void;
}

const Frame = styled(FormFields)({ '&:focus': { outline: 'none' } });

export function RefusedTime({ title, error, onTime }: RefusedTimeProps) {
  const frame = useFocusOnceGone(error);
  if (!error) return null;
  return (
    <Frame ref={frame} tabIndex={-1}>
      {asProblem(error).code === 'appointment.slot_taken' ? (
        <Taken nearest={asProblem(error).nearest ?? []} onTime={onTime} />
      ) : (
        <FormFailure title={title} error={error} />
      )}
    </Frame>
  );
}

function Taken({ nearest, onTime }: { readonly nearest: readonly Slot[]; readonly onTime: (slot: Slot) => void }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const isNear = nearest.length > 0;
  return (
    <>
      <FormAlert title={t('book.taken.title')}>
        {t(isNear ? 'book.taken.chooseNearest' : 'book.taken.chooseOther')}
      </FormAlert>
      {isNear && (
        <SlotButtons
          title={t('book.taken.nearest')}
          slots={nearest}
          wide
          text={({ startsAt }) => dayTimeText(new Date(startsAt), zone)}
          onChoose={onTime}
        />
      )}
    </>
  );
}

/** The pressed button disappears with the time, so the focus moves to the alternatives. */
function useFocusOnceGone(error: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTimeGone(error)) frame.current?.focus();
  }, [error]);
  return frame;
}
