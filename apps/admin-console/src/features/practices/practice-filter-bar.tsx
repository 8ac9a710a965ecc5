import { PRACTICE_STATES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterBar, FilterSelect, SearchField } from '@telecare/ui';
import { PracticeOrderFilter } from '../../lists/order-filter.js';
import type { PracticeFilters } from './use-practice-filters.js';

interface PracticeFilterBarProps {
  readonly filters: PracticeFilters;
  readonly onChange: (name: keyof PracticeFilters, value: string) => void;
}

export function PracticeFilterBar({ filters, onChange }: PracticeFilterBarProps) {
  const { t } = useTranslation('admin-console');
  const states = PRACTICE_STATES.map((state) => ({ value: state, label: t(`practices.states.${state}`) }));
  return (
    <FilterBar>
      <SearchField label={t('practices.search')} shown={filters.q} onSearch={(text) => onChange('q', text)} />
      <FilterSelect
        label={t('practices.state')}
        options={[{ value: '', label: t('practices.states.all') }, ...states]}
        value={filters.state ?? ''}
        onChange={(state) => onChange('state', state)}
      />
      <PracticeOrderFilter value={filters.sort} onChange={(sort) => onChange('sort', sort)} />
    </FilterBar>
  );
}
