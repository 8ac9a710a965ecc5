import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, Inline, Section } from '@telecare/ui';
import { WeekdayRow } from './weekday-row.js';
import { likeMonday, usualWeek, type Week, WEEKDAYS_SHOWN, withDay } from './working-hours.rules.js';

interface WeekEditorProps {
  readonly texts?: { readonly title: string; readonly none: string; readonly off: string };
  readonly week: Week;
  readonly showFaults: boolean;
  readonly onChange: (week: Week) => void;
}

const Card = styled(DataCard)({ paddingBlock: 0 });

const Hint = styled('p')({ margin: 0, color: color.mutedText });

export function WeekEditor({ texts, week, showFaults, onChange }: WeekEditorProps) {
  const { t } = useTranslation('staff-portal');
  const isFree = week.every((spans) => spans.length === 0);
  const action = isFree ? (
    <Button variant="outlined" onClick={() => onChange(usualWeek(week))}>
      {t('scheduling.hours.usual')}
    </Button>
  ) : (
    <Button variant="text" onClick={() => onChange(likeMonday(week))}>
      {t('scheduling.hours.copyMonday')}
    </Button>
  );
  return (
    <Section title={texts?.title ?? t('scheduling.hours.week')} action={<Inline>{action}</Inline>}>
      {isFree && <Hint>{texts?.none ?? t('scheduling.hours.none')}</Hint>}
      <Card>
        {WEEKDAYS_SHOWN.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            spans={week[weekday - 1] ?? []}
            off={texts?.off}
            showFaults={showFaults}
            onChange={(spans) => onChange(withDay(week, weekday, spans))}
          />
        ))}
      </Card>
    </Section>
  );
}
