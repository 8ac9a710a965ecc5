import type { ScheduleException } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormFields, SwitchField, TextField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ExceptionFields as Fields, hasHours } from './exception-form.js';
import { ExceptionHours } from './exception-hours.js';

interface ExceptionFieldsProps {
  readonly kind: ScheduleException['kind'];
  readonly seesReasons: boolean;
  readonly form: UseFormReturn<Fields>;
}

export function ExceptionFields({ kind, seesReasons, form }: ExceptionFieldsProps) {
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
          {...register('firstDay', {
            deps: ['from', 'to'],
            validate: (day) => day !== '' || t('scheduling.exceptions.dayMissing'),
          })}
        />
        <TextField
          label={t('scheduling.exceptions.lastDay')}
          optionalLabel={t('optional')}
          type="date"
          error={errors.lastDay?.message}
          {...register('lastDay', {
            deps: ['from', 'to'],
            validate: (day, { firstDay }) => !day || day >= firstDay || t('scheduling.exceptions.dayOrder'),
          })}
        />
      </FieldPair>
      {kind === 'off' && <SwitchField label={t('scheduling.exceptions.wholeDay')} {...register('wholeDay')} />}
      {hasHours(kind, { wholeDay }) && <ExceptionHours kind={kind} form={form} />}
      <TextField
        label={t('scheduling.exceptions.note')}
        optionalLabel={t('optional')}
        help={t(seesReasons ? 'scheduling.exceptions.noteHelp' : 'scheduling.exceptions.noteHidden')}
        maxLength={200}
        autoComplete="off"
        {...register('note')}
      />
    </FormFields>
  );
}
