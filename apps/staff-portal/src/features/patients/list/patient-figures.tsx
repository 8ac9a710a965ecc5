import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Loading, numberText, StatCard, StatGrid, StatSkeleton } from '@telecare/ui';
import { patientFiguresQuery } from '../patients.api.js';

export function PatientFigures() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const figures = useQuery(patientFiguresQuery(useApi()));
  return (
    <>
      {figures.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={3} />
        </Loading>
      )}
      <LoadFailure title={t('patients.figures.failed')} query={figures} />
      {figures.data && (
        <StatGrid>
          <StatCard
            label={t('patients.figures.total')}
            figure={numberText(figures.data.total)}
            to={inPractice('/patients')}
          />
          <StatCard
            label={t('patients.figures.active')}
            figure={numberText(figures.data.active)}
            to={inPractice('/patients?show=active')}
          />
          <StatCard
            label={t('patients.figures.recentAppointments')}
            figure={numberText(figures.data.recentAppointments)}
            detail={t('patients.figures.recentHint')}
            to={inPractice('/patients?show=recent')}
          />
        </StatGrid>
      )}
    </>
  );
}
