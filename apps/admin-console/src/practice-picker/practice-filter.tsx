import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect } from '@telecare/ui';
import { practiceLabel } from '../practice-host.js';
import { managedPracticeQuery } from '../managed-practice.api.js';
import { practiceChoicesQuery } from './practice-choices.api.js';
import { PracticeCombobox } from './practice-combobox.js';
import type { PracticeOption } from './practice-options.js';

interface PracticeFilterProps {
  readonly value: string | undefined;
  readonly onChange: (practiceId: string | undefined) => void;
  readonly none?: PracticeOption | undefined;
}

const MANY = 10;

/**
 * Lists all practices by name, or offers a search if there are many. Shows the selected one even if it is not in the
 * list.
 */
export function PracticeFilter({ value, onChange, none }: PracticeFilterProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const practices = useQuery(practiceChoicesQuery(api, '')).data;
  const isElsewhere = value !== undefined && value !== none?.value && practices?.every(({ id }) => id !== value);
  const elsewhere = useQuery({ ...managedPracticeQuery(api, value ?? ''), enabled: isElsewhere === true });
  const fixed = [{ value: '', label: t('users.allPractices') }, ...(none ? [none] : [])];
  const chosen = { value: value ?? '', label: elsewhere.data ? practiceLabel(elsewhere.data) : t('users.onePractice') };
  const listed = (practices ?? []).map((practice) => ({ value: practice.id, label: practiceLabel(practice) }));
  const known = [...fixed, ...listed];
  const options = known.some((option) => option.value === chosen.value) ? known : [...known, chosen];
  const choose = (practiceId: string) => onChange(practiceId || undefined);
  if (listed.length > MANY) {
    const shown = options.find((option) => option.value === chosen.value) ?? chosen;
    return <PracticeCombobox label={t('users.practice')} shown={shown.label} fixed={fixed} onChoose={choose} />;
  }
  return <FilterSelect label={t('users.practice')} options={options} value={chosen.value} onChange={choose} />;
}
