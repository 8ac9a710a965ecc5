import type { PracticeSettingsDto } from '@telecare/contracts';
import { useState } from 'react';

export type ZonedPractice = Pick<PracticeSettingsDto, 'timeZone' | 'upcomingAppointments' | 'nextAppointmentAt'>;

/** Asks before saving another zone while appointments are booked (docs/booking.md). A new practice has none. */
export function useZoneChange<Fields extends { readonly timeZone: string }>(
  practice: ZonedPractice | undefined,
  send: (fields: Fields) => void,
) {
  const [asked, setAsked] = useState<Fields>();
  const movesTimes = (zone: string) => practice && zone !== practice.timeZone && practice.upcomingAppointments > 0;
  const answer = (agreed: Fields | undefined) => {
    setAsked(undefined);
    if (agreed) send(agreed);
  };
  return {
    askOrSend: (fields: Fields) => (movesTimes(fields.timeZone) ? setAsked(fields) : send(fields)),
    question: practice &&
      asked && {
        practice,
        to: asked.timeZone,
        onConfirm: () => answer(asked),
        onCancel: () => answer(undefined),
      },
  };
}
