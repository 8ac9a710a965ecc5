import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { APPOINTMENT_STATUSES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ExpandMoreRounded, Inline, SearchField, SelectField, space, Stacked, TextField } from '@telecare/ui';
import { useId, useState } from 'react';
import type { AppointmentsView } from './use-appointments-view.js';

interface ScheduleFiltersProps {
  readonly view: AppointmentsView;
}

const Bar = styled(Inline)({ '& > div:first-of-type': { flex: '1 1 240px' } });

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  gap: space[3],
});

export function ScheduleFilters({ view }: ScheduleFiltersProps) {
  const { t } = useTranslation('admin-console');
  const { q, count, search, clear } = view;
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  return (
    <Stacked style={{ gap: 12 }}>
      <Bar role="group" aria-label={t('appointments.find')}>
        <SearchField label={t('appointments.search')} shown={q} onSearch={search} />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ExpandMoreRounded aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('appointments.filterCount', { number: count }) : t('appointments.filter')}
        </Button>
        {count > 0 && (
          <Button variant="text" onClick={clear}>
            {t('appointments.clear')}
          </Button>
        )}
      </Bar>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FilterFields view={view} />}
      </div>
    </Stacked>
  );
}

function FilterFields({ view: { status, from, to, choose } }: ScheduleFiltersProps) {
  const { t } = useTranslation('admin-console');
  const statuses = APPOINTMENT_STATUSES.map((value) => ({ value, label: t(`appointment.status.${value}`) }));
  return (
    <Fields>
      <SelectField
        label={t('appointments.status')}
        value={status ?? ''}
        options={[{ value: '', label: t('appointments.allStatuses') }, ...statuses]}
        onChange={({ target }) => choose('status', target.value)}
      />
      <TextField
        label={t('appointments.from')}
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => choose('from', target.value)}
      />
      <TextField
        label={t('appointments.to')}
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ target }) => choose('to', target.value)}
      />
    </Fields>
  );
}
