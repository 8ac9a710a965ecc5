import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { ScheduleException } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { FormActions, ListSkeleton, Loading, Stacked } from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { scheduleConflictsQuery } from '../conflicts/conflicts.api.js';
import { useConflictTexts } from '../conflicts/conflicts.texts.js';
import { FoundConflicts } from '../conflicts/found-conflicts.js';
import { splitConflicts } from '../conflicts/time-off.rules.js';
import { clockSpanText, dayRangeText } from '../span-text.js';
import type { SavedAbsence } from './absence.api.js';
import { useAbsenceTexts } from './absence.texts.js';

interface AbsenceAppointmentsProps {
  readonly saved: SavedAbsence;
  readonly onClose: () => void;
}

// The appointments of a saved absence alone. Older conflicts of the practitioner stay in the schedule editor.
export function AbsenceAppointments({ saved, onClose }: AbsenceAppointmentsProps) {
  const { t } = useAbsenceTexts();
  const { t: tConflict } = useConflictTexts();
  const { practitionerId, schedule, timeOff } = saved;
  const zone = useShownZone();
  const conflicts = useQuery(scheduleConflictsQuery(useUnboundApi(), practitionerId, schedule));
  const found = conflicts.data && splitConflicts(conflicts.data, timeOff, zone);
  const count = found?.inTimeOff.count ?? 0;
  const isSearching = !conflicts.data && !conflicts.isError;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const isFound = found !== undefined;
  // The button that had the focus is gone with the form.
  useEffect(() => (heading.current ?? close.current)?.focus(), [isFound]);
  // Beyond what the API lists, nobody knows which time off an appointment is in.
  const unknown = found ? found.others.count - found.others.items.length : 0;
  const span = ({ firstDay, lastDay, hours }: ScheduleException) =>
    t('span', { days: dayRangeText(firstDay, lastDay), time: hours ? clockSpanText(hours) : t('wholeDays') });
  return (
    <Stacked style={{ gap: 12 }}>
      {timeOff.map((one) => (
        <div key={`${one.firstDay} ${one.hours?.from ?? ''}`}>{span(one)}</div>
      ))}
      {isSearching && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      <LoadFailure title={tConflict('failed')} query={conflicts} />
      {found && (
        <FoundConflicts
          conflicts={found.inTimeOff}
          title={tConflict('inTimeOff', { count })}
          text={t('listed')}
          heading={heading}
        />
      )}
      {found && count === 0 && <div role="status">{t('free')}</div>}
      {unknown > 0 && <div>{t('more', { count: unknown })}</div>}
      <FormActions>
        <Button ref={close} variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </FormActions>
    </Stacked>
  );
}
