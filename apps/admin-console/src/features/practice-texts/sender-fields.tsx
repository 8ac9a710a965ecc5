import { isNumber, TEXT_SHOWN_NAME_MAX, TEXTS_A_MONTH_MAX } from '@telecare/contracts';
import { fitsGsm7 } from '@telecare/kernel';
import { FieldPair, FormFields, SelectField, TextField } from '@telecare/ui';
import { useMemo } from 'react';
import { countryOptions } from './countries.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';
import type { TextsForm } from './use-texts-form.js';

interface SenderFieldsProps {
  readonly form: TextsForm;
  readonly usedThisMonth: number;
}

export function SenderFields({ form, usedThisMonth }: SenderFieldsProps) {
  const { t } = usePracticeTextsTexts();
  const countries = useMemo(countryOptions, []);
  const sender = form.watch('sender').trim();
  const isName = sender !== '' && !isNumber(sender);
  const isCostly = !fitsGsm7(form.watch('shownName'));
  return (
    <FormFields>
      <TextField
        label={t('fields.sender')}
        help={t(isName ? 'help.senderName' : 'help.sender')}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        {...form.fields.sender}
      />
      <TextField
        label={t('fields.shownName')}
        help={
          <>
            {isCostly && <strong>{t('help.costlyName')} </strong>}
            {t('help.shownName')}
          </>
        }
        autoComplete="off"
        maxLength={TEXT_SHOWN_NAME_MAX}
        {...form.fields.shownName}
      />
      <FieldPair>
        <SelectField
          label={t('fields.country')}
          help={t('help.country')}
          options={countries}
          {...form.fields.country}
        />
        <TextField
          label={t('fields.monthlyLimit')}
          help={`${t('used', { count: usedThisMonth })} ${t('help.monthlyLimit')}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={TEXTS_A_MONTH_MAX}
          {...form.fields.monthlyLimit}
        />
      </FieldPair>
    </FormFields>
  );
}
