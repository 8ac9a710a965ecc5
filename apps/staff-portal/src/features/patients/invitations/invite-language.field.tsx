import { LANGUAGES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import type { UseFormRegister } from 'react-hook-form';
import type { InviteFields } from './use-invite-patient.js';

export function InviteLanguageField({ register }: { readonly register: UseFormRegister<InviteFields> }) {
  const { t } = useTranslation('staff-portal');
  return (
    <SelectField
      label={t('patients.invite.language')}
      help={t('patients.invite.languageHelp')}
      options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      {...register('language')}
    />
  );
}
