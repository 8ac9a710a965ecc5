import { type Api, getPractitionerSchedule, savePractitionerSchedule } from '@telecare/api-client';
import { mutationOptions } from '@tanstack/react-query';
import type { PractitionerSchedule, ScheduleException } from '@telecare/contracts';
import { withTimeOff } from './absence.rules.js';

export interface Absence {
  readonly practitionerId: string;
  readonly timeOff: readonly ScheduleException[];
}

export interface SavedAbsence extends Absence {
  readonly schedule: PractitionerSchedule;
}

// Reads the schedule first, so that a colleague's change since then stays and a repeated save adds nothing twice.
export const saveAbsenceMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async ({ practitionerId, timeOff }: Absence): Promise<SavedAbsence> => {
      const path = { practitionerId };
      const known = await getPractitionerSchedule({ client, path });
      const exceptions = withTimeOff(known.exceptions, timeOff);
      const schedule = { ...known, exceptions };
      const isChanged = exceptions.some((one, place) => one !== known.exceptions[place]);
      if (isChanged) await savePractitionerSchedule({ client, path, body: schedule });
      return { practitionerId, timeOff, schedule };
    },
  });
