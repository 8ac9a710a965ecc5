import type { PatientAnalyticsDto } from '@telecare/contracts';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

interface PatientFiguresProps {
  readonly analytics: PatientAnalyticsDto;
  readonly ofDays: boolean;
}

export function PatientFigures({ analytics, ofDays }: PatientFiguresProps) {
  const { t } = useTexts();
  const { total, createdToday, thisWeek, lastWeek, newPatients, completeProfiles, appointmentsMade } = analytics;
  const rate = total === 0 ? null : Math.round((100 * completeProfiles) / total);
  return (
    <StatGrid>
      <StatCard
        label={t('patients.total')}
        figure={numberText(total)}
        detail={t(ofDays ? 'patients.totalOfDays' : 'patients.totalOfAll', { number: numberText(createdToday) })}
      />
      <StatCard
        label={t('patients.thisWeek')}
        figure={numberText(thisWeek)}
        detail={t('patients.lastWeek', { number: numberText(lastWeek) })}
      />
      <StatCard label={t('patients.new')} figure={numberText(newPatients)} detail={t('patients.newDetail')} />
      <StatCard
        label={t('patients.complete')}
        figure={numberText(completeProfiles)}
        detail={[
          ...(rate === null ? [] : [t('patients.completeRate', { percent: percentText(rate) })]),
          t('patients.completeDetail'),
        ].join(' · ')}
      />
      <StatCard label={t('patients.made')} figure={numberText(appointmentsMade)} detail={t('patients.madeDetail')} />
    </StatGrid>
  );
}
