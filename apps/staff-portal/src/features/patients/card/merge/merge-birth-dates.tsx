import type { PatientMergePreview, PatientToMerge } from '@telecare/contracts';
import { CheckboxField, dateText, FormAlert, noonOf } from '@telecare/ui';
import { useMergeTexts } from './merge.texts.js';

interface MergeBirthDatesProps extends Pick<PatientMergePreview, 'kept' | 'other'> {
  readonly isSamePerson: boolean;
  readonly onConfirm: (isSamePerson: boolean) => void;
}

export function MergeBirthDates({ kept, other, isSamePerson, onConfirm }: MergeBirthDatesProps) {
  const { t } = useMergeTexts();
  return (
    <div>
      <FormAlert title={t('birthDates.title')}>
        {t('birthDates.text', { kept: bornText(kept), other: bornText(other) })}
      </FormAlert>
      <CheckboxField
        label={t('birthDates.samePerson')}
        checked={isSamePerson}
        onChange={({ target }) => onConfirm(target.checked)}
      />
    </div>
  );
}

const bornText = ({ dateOfBirth }: PatientToMerge): string => (dateOfBirth ? dateText(noonOf(dateOfBirth), 'UTC') : '');
