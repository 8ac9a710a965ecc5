import { addDays } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import type { BlockedTimeState } from './blocked/use-blocked-time.js';
import { CalendarGrid } from './grid/calendar-grid.js';
import { HourHeightContext } from './grid/hour-height.js';
import { Legend } from './legend.js';
import { Fading } from './calendar-loading.js';
import { CalendarToolbar } from './calendar-toolbar.js';
import type { PlacedAppointment } from './grid/columns.js';
import { DayStrip } from './day-strip.js';
import { MovedBar } from './moved-bar.js';
import { RefusedMove } from './taken-time/refused-move.js';
import type { useCalendar } from './use-calendar.js';
import type { CalendarChoice } from './use-calendar-choice.js';
import type { CalendarViewState } from './use-calendar-view.js';
import type { DragTarget } from './grid/use-drag.js';
import { useMove } from './use-move.js';

interface CalendarContentProps {
  readonly view: CalendarViewState;
  readonly shown: ReturnType<typeof useCalendar>;
  readonly onOpen: (appointmentId: string) => void;
  readonly onFree: (start: number, practitionerId: string) => void;
  readonly blocked: BlockedTimeState;
  readonly choice: CalendarChoice;
}

export function CalendarContent({ view, shown, onOpen, onFree, blocked, choice }: CalendarContentProps) {
  const timeZone = useShownZone();
  const { calendar, drawn, narrow, isWeek } = shown;
  const moving = useMove(calendar.data?.items ?? []);
  const drop = ({ appointment }: PlacedAppointment, { column, start }: DragTarget) =>
    moving.move({ appointment, startsAt: new Date(start).toISOString(), practitioner: column.practitioner });
  const week = Array.from({ length: 7 }, (_, index) => addDays(view.firstDay, index));
  return (
    <>
      <CalendarToolbar
        view={view}
        practitioners={shown.practitioners.data ?? []}
        chosen={shown.chosen}
        onlyOne={shown.onlyOne}
        narrow={narrow}
        choice={choice}
      />
      {narrow && isWeek && <DayStrip days={week} shown={view.day} today={view.today} onShow={view.show} />}
      {drawn && (
        <Fading isStale={calendar.isPlaceholderData}>
          <HourHeightContext value={choice.hourHeight}>
            <CalendarGrid
              {...drawn}
              timeZone={timeZone}
              today={view.today}
              byDay={isWeek}
              onOpen={onOpen}
              onFree={({ practitioner }, start) => onFree(start, practitioner.id)}
              onOpenBlock={blocked.openOf}
              onMove={drop}
              onStep={(by) => (by < 0 ? view.goBack() : view.goOn())}
            />
          </HourHeightContext>
          <Legend appointments={calendar.data?.items ?? []} />
        </Fading>
      )}
      <RefusedMove
        moving={moving}
        blocks={calendar.data?.blocks ?? []}
        practitioners={shown.practitioners.data ?? []}
      />
      <MovedBar appointment={moving.moved} onUndo={moving.undo} onClose={moving.forget} />
    </>
  );
}
