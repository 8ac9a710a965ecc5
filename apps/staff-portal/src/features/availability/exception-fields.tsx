import { type ScheduleException, WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormFields, SwitchField, TextField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ExceptionFields as Fields, faultOfHours, hasHours } from './exception-form.js';

interface ExceptionFieldsProps {
  readonly kind: ScheduleException['kind'];
  readonly form: UseFormReturn<Fields>;
}

export function ExceptionFields({ kind, form }: ExceptionFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const { register, formState, control } = form;
  const { errors } = formState;
  const wholeDay = useWatch({ control, name: 'wholeDay' });
  return (
    <FormFields>
      <FieldPair>
        <TextField
          label={t('scheduling.exceptions.firstDay')}
          type="date"
          error={errors.firstDay?.message}
          {...register('firstDay', { validate: (day) => day !== '' || t('scheduling.exceptions.dayMissing') })}
        />
        <TextField
          label={t('scheduling.exceptions.lastDay')}
          optionalLabel={t('optional')}
          type="date"
          error={errors.lastDay?.message}
          {...register('lastDay', {
            validate: (day, { firstDay }) => !day || day >= firstDay || t('scheduling.exceptions.dayOrder'),
          })}
        />
      </FieldPair>
      {kind === 'off' && <SwitchField label={t('scheduling.exceptions.wholeDay')} {...register('wholeDay')} />}
      {hasHours(kind, { wholeDay }) && <HoursPair kind={kind} form={form} />}
      <TextField
        label={t('scheduling.exceptions.note')}
        optionalLabel={t('optional')}
        help={t('scheduling.exceptions.noteHelp')}
        maxLength={200}
        autoComplete="off"
        {...register('note')}
      />
    </FormFields>
  );
}

function HoursPair({ kind, form: { register, formState } }: ExceptionFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const step = WORKING_HOURS_STEP_MINUTES * 60;
  const validate = (_: string, fields: Fields) => {
    const fault = faultOfHours(kind, fields);
    return !fault || t(`scheduling.hours.faults.${fault}`);
  };
  return (
    <FieldPair>
      <TextField label={t('scheduling.hours.from')} type="time" step={step} {...register('from', { deps: 'to' })} />
      <TextField
        label={t('scheduling.hours.to')}
        type="time"
        step={step}
        error={formState.errors.to?.message}
        {...register('to', { validate })}
      />
    </FieldPair>
  );
}
