import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { PractitionerSchedule } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { Stacked } from '@telecare/ui';
import { BookingLimits } from './booking-limits.js';
import { scheduleConflictsQuery } from '../../../appointments/conflicts/conflicts.api.js';
import { ConflictsDialog } from '../../../appointments/conflicts/conflicts.dialog.js';
import { SavedConflicts } from '../../../appointments/conflicts/saved-conflicts.js';
import { ExceptionDialog } from './exception.dialog.js';
import { ExceptionList } from './exception-list.js';
import { HoursChange } from './hours-change.js';
import { SaveBar } from '../save-bar.js';
import { FormFailure } from '../../../failures.js';
import { useExceptions } from './use-exceptions.js';
import { useWorkingHoursForm } from './use-working-hours-form.js';
import { WeekEditor } from './week-editor.js';

interface WorkingHoursFormProps {
  readonly practitionerId: string;
  // The front desk changes hours, but neither booking rules nor reasons for time off.
  readonly setsRules: boolean;
  readonly saved: PractitionerSchedule;
}

export function WorkingHoursForm({ practitionerId, setsRules, saved }: WorkingHoursFormProps) {
  const { t } = useTranslation('staff-portal');
  const hours = useWorkingHoursForm(practitionerId, saved);
  const exceptions = useExceptions(hours);
  const { edited, keep, close } = exceptions;
  const conflicts = useQuery(scheduleConflictsQuery(useUnboundApi(), practitionerId, saved));
  const { check } = hours;
  return (
    <>
      <SavedConflicts conflicts={conflicts} save={hours.save} added={hours.added} />
      <Form ref={hours.form} unsaved={hours.isChanged} forgetFailure={hours.forgetFailure} onSubmit={hours.submit}>
        <Stacked>
          <WeekEditor week={hours.draft.week} showFaults={hours.wasRefused} onChange={(week) => hours.set({ week })} />
          <ExceptionList list={exceptions} />
          {setsRules && <BookingLimits hours={hours} />}
          <HoursChange hours={hours} />
          <FormFailure
            title={t('scheduling.hours.notSaved')}
            error={hours.theirs.failureOf(hours.save.error) ?? hours.check.error}
          />
          <SaveBar
            shown={hours.isChanged}
            pending={hours.save.isPending || hours.check.isPending}
            saveLabel={t('scheduling.hours.save')}
            onDiscard={hours.discard}
          />
        </Stacked>
      </Form>
      <ConflictsDialog check={check} />
      {edited && <ExceptionDialog exception={edited} seesReasons={setsRules} onKeep={keep} onClose={close} />}
    </>
  );
}
