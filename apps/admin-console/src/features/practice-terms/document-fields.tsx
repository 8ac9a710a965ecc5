import { TERMS_MAX, WEB_ADDRESS_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FormFields, Section, TextAreaField, TextField } from '@telecare/ui';
import type { TermsForm } from './use-terms-form.js';

interface DocumentFieldsProps {
  readonly form: TermsForm;
  readonly of: 'terms' | 'privacy';
}

export function DocumentFields({ form: { register, rules, formState }, of: name }: DocumentFieldsProps) {
  const { t } = useTranslation('admin-console');
  const optionalLabel = t('optional');
  return (
    <Section title={t(`terms.${name}.title`)}>
      <DataCard>
        <FormFields>
          <TextAreaField
            label={t(`terms.${name}.en`)}
            optionalLabel={optionalLabel}
            help={t('terms.structure')}
            rows={8}
            lang="en"
            maxLength={TERMS_MAX}
            {...register(`${name}En`)}
          />
          <TextAreaField
            label={t(`terms.${name}.es`)}
            optionalLabel={optionalLabel}
            rows={8}
            lang="es"
            maxLength={TERMS_MAX}
            {...register(`${name}Es`)}
          />
          <TextField
            label={t(`terms.${name}.link`)}
            optionalLabel={optionalLabel}
            help={t('terms.linkHelp')}
            type="url"
            maxLength={WEB_ADDRESS_MAX}
            error={formState.errors[`${name}Link`]?.message}
            {...register(`${name}Link`, rules[`${name}Link`])}
          />
        </FormFields>
      </DataCard>
    </Section>
  );
}
