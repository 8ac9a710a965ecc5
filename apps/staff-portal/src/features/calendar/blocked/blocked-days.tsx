import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, color, FieldGroup, FieldPair, fontSize, space, TextField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { weekdayName } from '../../../appointments/day-names.js';
import type { BlockFields } from './blocked-time-form.rules.js';
import { useBlockedTexts } from './blocked.texts.js';
import { SkippedDays } from './skipped-days.js';

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6];

const Days = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  columnGap: space[3],
});

const Fault = styled('p')({ margin: `${space[1]} 0 0`, color: color.danger, fontSize: fontSize[13] });

// Days of a block: a single day, or weekdays from a first day on.
export function BlockedDays({ form }: { readonly form: UseFormReturn<BlockFields> }) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useBlockedTexts();
  const { register, formState, control } = form;
  const { errors } = formState;
  const weekly = useWatch({ control, name: 'repeats' }) === 'weekly';
  return (
    <>
      {weekly && (
        <FieldGroup label={own('weekdays')}>
          <Days>
            {WEEKDAYS.map((weekday) => (
              <CheckboxField
                key={weekday}
                value={weekday}
                label={weekdayName(weekday)}
                {...register('weekdays', { validate: (days) => days.length > 0 || own('weekdayMissing') })}
              />
            ))}
          </Days>
          {errors.weekdays && <Fault role="alert">{errors.weekdays.message}</Fault>}
        </FieldGroup>
      )}
      <FieldPair>
        <TextField
          label={own(weekly ? 'firstDay' : 'day')}
          type="date"
          error={errors.firstDay?.message}
          {...register('firstDay', {
            deps: ['to', 'lastDay'],
            validate: (day) => day !== '' || own('dayMissing'),
          })}
        />
        {weekly && (
          <TextField
            label={own('lastDay')}
            optionalLabel={t('optional')}
            type="date"
            error={errors.lastDay?.message}
            {...register('lastDay', {
              validate: (day, { firstDay }) => !day || day >= firstDay || own('dayOrder'),
            })}
          />
        )}
      </FieldPair>
      {weekly && <SkippedDays form={form} />}
    </>
  );
}
