import type { ScheduleException } from '@telecare/contracts';
import { localDay, useNow } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { NEW_EXCEPTION } from './exception-form.js';
import type { WorkingHoursState } from './use-working-hours-form.js';

interface Edited {
  readonly at: number;
  readonly exception: ScheduleException;
}

export function useExceptions(hours: WorkingHoursState) {
  const today = localDay(useNow(), useShownZone());
  const [edited, setEdited] = useState<Edited>();
  const { exceptions } = hours.draft;
  const replace = (at: number, ...put: ScheduleException[]) =>
    hours.set({ exceptions: byDay(exceptions.toSpliced(at, 1, ...put)) });
  return {
    exceptions,
    edited: edited?.exception,
    add: (kind: ScheduleException['kind']) =>
      setEdited({ at: exceptions.length, exception: { ...NEW_EXCEPTION, kind, firstDay: today } }),
    edit: (at: number) => exceptions[at] && setEdited({ at, exception: exceptions[at] }),
    remove: (at: number) => replace(at),
    keep: (exception: ScheduleException) => edited && replace(edited.at, exception),
    close: () => setEdited(undefined),
  };
}

export type Exceptions = ReturnType<typeof useExceptions>;

const byDay = (exceptions: readonly ScheduleException[]): ScheduleException[] =>
  exceptions.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
