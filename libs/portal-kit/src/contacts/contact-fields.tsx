import { CONTACT_LINE_MAX, PHONE_MAX, phoneRule } from '@telecare/contracts';
import { FieldGroup, FieldPair, FormFields, TextField } from '@telecare/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ContactFormFields } from './contact-form.js';
import { useContactTexts } from './texts.js';

interface ContactFieldsProps {
  readonly register: (name: keyof ContactFormFields, rules?: ReturnType<typeof phoneRule>) => UseFormRegisterReturn;
  readonly phoneError: string | undefined;
  /** True if the fields are about the user, so that the browser may fill them in. */
  readonly isOwn?: boolean;
}

export function ContactFields({ register, phoneError, isOwn = false }: ContactFieldsProps) {
  const { t } = useContactTexts();
  const line = (name: keyof ContactFormFields, autoComplete: string) => ({
    label: t(name),
    optionalLabel: t('optional'),
    maxLength: CONTACT_LINE_MAX,
    autoComplete: isOwn ? autoComplete : 'off',
    ...register(name),
  });
  return (
    <FormFields>
      <FieldGroup label={t('address')}>
        <FormFields>
          <TextField {...line('street', 'street-address')} />
          <FieldPair>
            <TextField {...line('postalCode', 'postal-code')} />
            <TextField {...line('city', 'address-level2')} />
          </FieldPair>
          <FieldPair>
            <TextField {...line('region', 'address-level1')} />
            <TextField {...line('country', 'country-name')} />
          </FieldPair>
        </FormFields>
      </FieldGroup>
      <FieldGroup label={t('emergencyContact')}>
        <FormFields>
          <FieldPair>
            <TextField {...line('emergencyName', 'off')} />
            <TextField {...line('emergencyRelation', 'off')} />
          </FieldPair>
          <TextField
            {...line('emergencyPhone', 'off')}
            type="tel"
            maxLength={PHONE_MAX}
            error={phoneError}
            {...register(
              'emergencyPhone',
              phoneRule((fault) => t(fault)),
            )}
          />
        </FormFields>
      </FieldGroup>
    </FormFields>
  );
}
