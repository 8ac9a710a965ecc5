import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterBar, SelectField } from '@telecare/ui';
import { useSchedulingView } from '../use-scheduling-view.js';

interface PractitionerPickerProps {
  readonly practitioners: Practitioners['items'];
  readonly shown: string;
}

export function PractitionerPicker({ practitioners, shown }: PractitionerPickerProps) {
  const { t } = useTranslation('staff-portal');
  const { choose } = useSchedulingView();
  const options = practitioners.map(({ id, name, isMe }) => ({
    value: id,
    label: isMe ? t('scheduling.hours.me', { name }) : name,
  }));
  return (
    <FilterBar>
      <SelectField
        label={t('scheduling.hours.of')}
        options={options}
        value={shown}
        onChange={({ target }) => choose(target.value)}
      />
    </FilterBar>
  );
}
