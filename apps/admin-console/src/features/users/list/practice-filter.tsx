import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect } from '@telecare/ui';
import { practiceLabel } from '../../../practice-host.js';
import { practiceChoicesQuery } from '../practices.api.js';
import { NO_PRACTICE } from './use-user-filters.js';

interface PracticeFilterProps {
  /** Undefined: all practices. */
  readonly value: string | undefined;
  readonly onChange: (practiceId: string | undefined) => void;
  /** A further choice: those of no practice. */
  readonly noneLabel?: string | undefined;
}

/** All practices by name; the chosen one is offered even before the list is there. */
export function PracticeFilter({ value, onChange, noneLabel }: PracticeFilterProps) {
  const { t } = useTranslation('admin-console');
  const practices = useQuery(practiceChoicesQuery(useApi(), '')).data ?? [];
  const known = value === NO_PRACTICE || practices.some(({ id }) => id === value);
  const options = [
    { value: '', label: t('users.allPractices') },
    ...(noneLabel ? [{ value: NO_PRACTICE, label: noneLabel }] : []),
    ...(value && !known ? [{ value, label: t('users.onePractice') }] : []),
    ...practices.map((practice) => ({ value: practice.id, label: practiceLabel(practice) })),
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
