import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CalendarLoading, Fading } from '../calendar-loading.js';
import { CalendarToolbar } from '../calendar-toolbar.js';
import type { CalendarChoice } from '../use-calendar-choice.js';
import type { useCalendar } from '../use-calendar.js';
import type { CalendarViewState } from '../use-calendar-view.js';
import { Month } from './month.js';
import { useMonth } from './use-month.js';

interface MonthContentProps {
  readonly view: CalendarViewState;
  readonly shown: ReturnType<typeof useCalendar>;
  readonly choice: CalendarChoice;
  readonly onOpen: (appointmentId: string) => void;
}

export function MonthContent({ view, shown, choice, onOpen }: MonthContentProps) {
  const { t } = useTranslation('staff-portal');
  const month = useMonth(view);
  return (
    <>
      <CalendarToolbar
        view={view}
        practitioners={shown.practitioners.data ?? []}
        chosen={shown.chosen}
        onlyOne={shown.onlyOne}
        narrow={shown.narrow}
        choice={choice}
      />
      {month.isPending && <CalendarLoading />}
      <LoadFailure title={t('calendar.failed')} query={month} />
      {month.data && (
        <Fading isStale={month.isPlaceholderData}>
          <Month
            days={month.data.days}
            today={view.today}
            narrow={shown.narrow}
            onOpen={onOpen}
            onDay={view.showDay}
            onStep={(by) => (by < 0 ? view.goBack() : view.goOn())}
          />
        </Fading>
      )}
    </>
  );
}
