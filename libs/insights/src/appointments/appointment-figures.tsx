import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { useTexts } from '../texts.js';
import { percentText } from '../number-words.js';
import { CompletionRate } from './completion-rate.js';

export type FigureLinks = Partial<Readonly<Record<'today' | 'upcoming', string>>>;

interface AppointmentFiguresProps {
  readonly analytics: AppointmentAnalyticsDto;
  readonly links?: FigureLinks | undefined;
  readonly ofDays: boolean;
}

export function AppointmentFigures({ analytics, links = {}, ofDays }: AppointmentFiguresProps) {
  const { t } = useTexts();
  const { total, today, over, completed, upcoming, cancelled, thisWeek, lastWeek, completionRate } = analytics;
  const led = (name: keyof FigureLinks) => (links[name] === undefined ? {} : { to: links[name] });
  return (
    <StatGrid>
      <StatCard
        label={t('appointments.total')}
        figure={numberText(total)}
        detail={t(ofDays ? 'appointments.totalOfDays' : 'appointments.totalOfAll')}
      />
      <StatCard
        label={t('appointments.today')}
        figure={numberText(today)}
        detail={t('appointments.notCancelled')}
        {...led('today')}
      />
      <StatCard
        label={t('appointments.completed')}
        figure={numberText(completed)}
        detail={
          <>
            <CompletionRate rate={completionRate} />
            {over > 0 && ` ${t('appointments.ofOver', { count: over, number: numberText(over) })}`}
          </>
        }
      />
      <StatCard
        label={t('appointments.upcoming')}
        figure={numberText(upcoming)}
        detail={t('appointments.toCome')}
        {...led('upcoming')}
      />
      <StatCard
        label={t('appointments.cancelled')}
        figure={numberText(cancelled)}
        detail={total > 0 && t('appointments.ofTotal', { percent: percentText(Math.round((100 * cancelled) / total)) })}
      />
      <StatCard
        label={t('appointments.thisWeek')}
        figure={numberText(thisWeek)}
        detail={t('appointments.lastWeek', { number: numberText(lastWeek) })}
      />
    </StatGrid>
  );
}
