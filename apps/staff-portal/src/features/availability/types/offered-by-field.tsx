import { styled } from '@mui/material/styles';
import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, color, FieldGroup, fontSize, SelectField, space } from '@telecare/ui';
import { useWatch } from 'react-hook-form';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';

interface OfferedByFieldProps {
  readonly form: AppointmentTypeForm;
  readonly practitioners: Practitioners['items'];
}

const Names = styled('div')({ maxHeight: 220, overflowY: 'auto', paddingInline: space[1] });

const Fault = styled('p')({ margin: 0, color: color.danger, fontSize: fontSize[13] });

export function OfferedByField({ form, practitioners }: OfferedByFieldProps) {
  const { t } = useTranslation('staff-portal');
  const fault = form.formState.errors.practitionerIds?.message;
  const chosen = useWatch({ control: form.control, name: 'offeredBy' }) === 'chosen';
  const options = (['everybody', 'chosen'] as const).map((value) => ({
    value,
    label: t(`scheduling.offeredBy.${value}`),
  }));
  return (
    <>
      <SelectField label={t('scheduling.offeredBy.label')} options={options} {...form.register('offeredBy')} />
      {chosen && (
        <FieldGroup label={t('scheduling.offeredBy.who')}>
          <Names>
            {practitioners.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                value={id}
                aria-invalid={Boolean(fault)}
                {...form.register('practitionerIds', form.rules.practitionerIds)}
              />
            ))}
          </Names>
          {fault && <Fault role="alert">{fault}</Fault>}
        </FieldGroup>
      )}
    </>
  );
}
