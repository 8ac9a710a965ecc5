import type { PracticeSettingsDto } from '@telecare/contracts';
import { useState } from 'react';
import type { SettingsFields } from './settings-fields.js';

/** Asks before another zone is saved while appointments are booked (ADR 0054). */
export function useZoneChange(settings: PracticeSettingsDto, send: (fields: SettingsFields) => void) {
  const [asked, setAsked] = useState<SettingsFields>();
  const movesTimes = (zone: string) => zone !== settings.timeZone && settings.upcomingAppointments > 0;
  const answer = (agreed: SettingsFields | undefined) => {
    setAsked(undefined);
    if (agreed) send(agreed);
  };
  return {
    askOrSend: (fields: SettingsFields) => (movesTimes(fields.timeZone) ? setAsked(fields) : send(fields)),
    question: asked && {
      to: asked.timeZone,
      confirm: () => answer(asked),
      cancel: () => answer(undefined),
    },
  };
}
