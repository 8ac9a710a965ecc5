import { BLOCKED_TIME_KINDS, BLOCKED_TIME_TITLE_MAX, type Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormFields, SelectField, TextField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import { type BlockFields, clockFaultOf, faultOfSpan } from './blocked-time-form.rules.js';
import { BlockedDays } from './blocked-days.js';
import { useBlockedTexts } from './blocked.texts.js';

interface BlockedTimeFieldsProps {
  readonly form: UseFormReturn<BlockFields>;
  // Empty if the practitioner is fixed.
  readonly practitioners: Practitioners['items'];
}

export function BlockedTimeFields({ form, practitioners }: BlockedTimeFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useBlockedTexts();
  const zone = useShownZone();
  const { register, formState, control } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const spanError = (_: string, fields: BlockFields) => {
    const fault = faultOfSpan(fields);
    if (fault) return own(fault);
    const clock = clockFaultOf(fields, zone);
    return clock ? own(`clock.${clock}`) : true;
  };
  return (
    <FormFields>
      {practitioners.length > 1 && (
        <SelectField
          label={own('practitioner')}
          options={practitioners.map(({ id, name }) => ({ value: id, label: name }))}
          {...register('practitionerId')}
        />
      )}
      <FieldPair>
        <SelectField
          label={own('kind')}
          options={BLOCKED_TIME_KINDS.map((value) => ({ value, label: own(`kinds.${value}`) }))}
          {...register('kind', { deps: ['title'] })}
        />
        <TextField
          label={own('title')}
          optionalLabel={kind === 'other' ? undefined : t('optional')}
          help={own('titleHelp')}
          maxLength={BLOCKED_TIME_TITLE_MAX}
          autoComplete="off"
          error={errors.title?.message}
          {...register('title', {
            validate: (text, fields) => fields.kind !== 'other' || text.trim() !== '' || own('titleMissing'),
          })}
        />
      </FieldPair>
      <FieldPair>
        <TextField label={own('from')} type="time" step={300} {...register('from', { deps: ['to'] })} />
        <TextField
          label={own('to')}
          type="time"
          step={300}
          error={errors.to?.message}
          {...register('to', { validate: spanError })}
        />
      </FieldPair>
      <SelectField
        label={own('repeats')}
        options={(['once', 'weekly'] as const).map((value) => ({ value, label: own(`repeat.${value}`) }))}
        {...register('repeats', { deps: ['to'] })}
      />
      <BlockedDays form={form} />
    </FormFields>
  );
}
