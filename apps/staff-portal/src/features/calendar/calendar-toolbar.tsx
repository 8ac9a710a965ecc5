import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  ChevronLeftRounded,
  ChevronRightRounded,
  FilterSelect,
  Inline,
  Input,
  isLocalDay,
  media,
  space,
} from '@telecare/ui';
import { ChoosePeople } from './practitioners/choose-people.js';
import { SideBySide } from './grid/side-by-side.js';
import type { CalendarChoice } from './use-calendar-choice.js';
import type { CalendarViewState } from './use-calendar-view.js';
import { ViewSwitch } from './view-switch.js';
import { Zoom } from './zoom.js';

interface CalendarToolbarProps {
  readonly view: CalendarViewState;
  readonly practitioners: Practitioners['items'];
  readonly chosen: Practitioners['items'];
  readonly onlyOne: boolean;
  readonly narrow: boolean;
  readonly choice: CalendarChoice;
}

const Bar = styled(Inline)({ justifyContent: 'space-between', gap: `${space[2]} ${space[4]}` });

const Period = styled(Inline)({ flexWrap: 'nowrap', minWidth: 0 });

const DayInput = styled(Input)({ flex: '0 1 176px', minWidth: 0 });

const Whom = styled('div')({ minWidth: 0, flex: '1 1 200px', [media.fromHeader]: { flex: '0 1 240px' } });

export function CalendarToolbar({ view, practitioners, chosen, onlyOne, narrow, choice }: CalendarToolbarProps) {
  const { t } = useTranslation('staff-portal');
  const people = practitioners.map(({ id, name }) => ({ value: id, label: name }));
  const all = { value: '', label: t('appointments.allPractitioners') };
  return (
    <Bar>
      <Period role="group" aria-label={t('calendar.period')}>
        <Button variant="outlined" disabled={view.day === view.today} onClick={() => view.show(view.today)}>
          {t('calendar.today')}
        </Button>
        <IconButton aria-label={t(`calendar.back.${view.view}`)} onClick={view.goBack}>
          <ChevronLeftRounded />
        </IconButton>
        <DayInput
          type="date"
          required
          aria-label={t('calendar.date')}
          value={view.day}
          onChange={({ target }) => isLocalDay(target.value) && view.show(target.value)}
        />
        <IconButton aria-label={t(`calendar.on.${view.view}`)} onClick={view.goOn}>
          <ChevronRightRounded />
        </IconButton>
      </Period>
      <Inline style={{ flex: '1 1 320px', justifyContent: 'flex-end' }}>
        <ViewSwitch shown={view.view} onShow={view.showAs} />
        {view.view !== 'month' && <Zoom step={choice.zoom} onZoom={choice.setZoom} />}
        {people.length > 1 && view.view === 'day' && !onlyOne && (
          <ChoosePeople practitioners={practitioners} choice={choice} />
        )}
        {people.length > 1 && chosen.length < 2 && (
          <Whom>
            <FilterSelect
              label={t('calendar.whom')}
              value={chosen[0]?.id ?? ''}
              onChange={(id) => view.showWhom(id ? [id] : [])}
              options={onlyOne ? people : [all, ...people]}
            />
          </Whom>
        )}
        {view.view === 'week' && !narrow && (
          <SideBySide practitioners={practitioners} chosen={chosen} onChoose={view.showWhom} />
        )}
      </Inline>
    </Bar>
  );
}
