import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, Inline, Section } from '@telecare/ui';
import type { WorkingHoursState } from './use-working-hours-form.js';
import { WeekdayRow } from './weekday-row.js';
import { likeMonday, usualWeek, WEEKDAYS_SHOWN, withDay } from './working-hours.rules.js';

const Card = styled(DataCard)({ paddingBlock: 0 });

const Hint = styled('p')({ margin: 0, color: color.mutedText });

/** The week as it usually is, a row for each day. */
export function WeekEditor({ hours }: { readonly hours: WorkingHoursState }) {
  const { t } = useTranslation('staff-portal');
  const { week } = hours.draft;
  const isFree = week.every((spans) => spans.length === 0);
  const action = isFree ? (
    <Button variant="outlined" onClick={() => hours.set({ week: usualWeek(week) })}>
      {t('scheduling.hours.usual')}
    </Button>
  ) : (
    <Button variant="text" onClick={() => hours.set({ week: likeMonday(week) })}>
      {t('scheduling.hours.copyMonday')}
    </Button>
  );
  return (
    <Section title={t('scheduling.hours.week')} action={<Inline>{action}</Inline>}>
      {isFree && <Hint>{t('scheduling.hours.none')}</Hint>}
      <Card>
        {WEEKDAYS_SHOWN.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            spans={week[weekday - 1] ?? []}
            showFaults={hours.wasRefused}
            onChange={(spans) => hours.set({ week: withDay(week, weekday, spans) })}
          />
        ))}
      </Card>
    </Section>
  );
}
