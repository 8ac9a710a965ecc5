import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect } from '@telecare/ui';
import { practiceChoicesQuery } from './practices.api.js';

interface PracticeFilterProps {
  /** Undefined: all practices. */
  readonly value: string | undefined;
  readonly onChange: (practiceId: string | undefined) => void;
}

/** All practices by name; the chosen one is offered even before the list is there. */
export function PracticeFilter({ value, onChange }: PracticeFilterProps) {
  const { t } = useTranslation('admin-console');
  const practices = useQuery(practiceChoicesQuery(useApi(), '')).data ?? [];
  const known = practices.some(({ id }) => id === value);
  const options = [
    { value: '', label: t('users.allPractices') },
    ...(value && !known ? [{ value, label: t('users.onePractice') }] : []),
    ...practices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterSelect
      label={t('users.practice')}
      options={options}
      value={value ?? ''}
      onChange={(practiceId) => onChange(practiceId || undefined)}
    />
  );
}
