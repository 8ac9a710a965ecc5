import { type Api, getPractitionerSchedule, savePractitionerSchedule } from '@telecare/api-client';
import { mutationOptions } from '@tanstack/react-query';
import type { PractitionerSchedule, ScheduleException } from '@telecare/contracts';
import { addedTimeOff } from '../conflicts/time-off.rules.js';

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
      const added = addedTimeOff(known.exceptions, timeOff);
      const schedule = { ...known, exceptions: [...known.exceptions, ...added] };
      if (added.length > 0) await savePractitionerSchedule({ client, path, body: schedule });
      return { practitionerId, timeOff, schedule };
    },
  });
