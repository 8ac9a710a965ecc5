import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { ExpandMoreRounded, Inline, SearchField, Stacked } from '@telecare/ui';
import { useId, useState } from 'react';
import { ExportAppointments } from '../../appointments/export/export-appointments.js';
import { ScheduleFilters } from './schedule-filters.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';
import { WhoseAppointments } from './whose-appointments.js';

const Bar = styled(Inline)({ '& > div:first-of-type': { flex: '1 1 240px' } });

export function ScheduleToolbar() {
  const { t } = useTranslation('staff-portal');
  const { tab, q, search, clear } = useScheduleView();
  const { count, me, filter } = useScheduleFilter();
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  return (
    <Stacked style={{ gap: 12 }}>
      <Bar role="group" aria-label={t('appointments.find')}>
        <SearchField label={t('appointments.search')} shown={q} onSearch={search} />
        {me && <WhoseAppointments me={me} />}
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ExpandMoreRounded aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('appointments.filterCount', { number: count }) : t('appointments.filter')}
        </Button>
        <ExportAppointments wanted={{ tab, ...filter }} />
        {count > 0 && (
          <Button variant="text" onClick={clear}>
            {t('appointments.clear')}
          </Button>
        )}
      </Bar>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ScheduleFilters />}
      </div>
    </Stacked>
  );
}
