import type { Language } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import { useLanguageOptions } from '../../../contact-words.js';
import type { InviteFields } from './invite.rules.js';

interface InviteLanguageFieldProps {
  readonly value: InviteFields['language'];
  readonly choosesPractice: boolean;
  readonly onChange: (changes: Partial<InviteFields>) => void;
}

export function InviteLanguageField({ value, choosesPractice, onChange }: InviteLanguageFieldProps) {
  const { t } = useTranslation('admin-console');
  const languages = useLanguageOptions();
  const ofPractice = { value: '', label: t('users.invite.languageOfPractice') };
  return (
    <SelectField
      label={t('users.invite.language')}
      help={t('users.invite.languageHelp')}
      options={choosesPractice ? [ofPractice, ...languages] : languages}
      value={value}
      onChange={({ target }) => onChange({ language: target.value as Language | '' })}
    />
  );
}
