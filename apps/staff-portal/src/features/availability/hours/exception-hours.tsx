import { type ScheduleException, WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, localDay, TextField, useNow } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import { ClockClashNote } from './clock-clash-note.js';
import { clashOf, type ExceptionFields, faultOfHours } from './exception-form.js';

interface ExceptionHoursProps {
  readonly kind: ScheduleException['kind'];
  readonly form: UseFormReturn<ExceptionFields>;
}

export function ExceptionHours({ kind, form }: ExceptionHoursProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const today = localDay(useNow(), zone);
  const { register, formState, control, setValue } = form;
  const clash = clashOf(kind, useWatch({ control }) as ExceptionFields, today, zone);
  const step = WORKING_HOURS_STEP_MINUTES * 60;
  const clashText = (end: 'from' | 'to', fields: ExceptionFields) => {
    const found = clashOf(kind, fields, today, zone);
    return found?.end !== end || t(`scheduling.hours.faults.${found.fault}`);
  };
  const validateEnd = (_: string, fields: ExceptionFields) => {
    const fault = faultOfHours(kind, fields);
    return fault ? t(`scheduling.hours.faults.${fault}`) : clashText('to', fields);
  };
  return (
    <>
      <FieldPair>
        <TextField
          label={t('scheduling.hours.from')}
          type="time"
          step={step}
          error={formState.errors.from?.message}
          {...register('from', { deps: 'to', validate: (_, fields) => clashText('from', fields) })}
        />
        <TextField
          label={t('scheduling.hours.to')}
          type="time"
          step={step}
          error={formState.errors.to?.message}
          {...register('to', { validate: validateEnd })}
        />
      </FieldPair>
      {clash && (
        <ClockClashNote
          clash={clash}
          clock={form.getValues(clash.end)}
          onTake={(clock) => setValue(clash.end, clock, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
}
