import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid, useAddressParameters } from '@telecare/ui';
import type { Overview } from './overview-csv.js';
import { useSystemAnalyticsTexts } from './system-analytics.texts.js';

interface SystemFiguresProps {
  readonly totals: Overview['totals'];
  readonly patients: number | undefined;
  readonly appointments: number | undefined;
  readonly ofDays: boolean;
  readonly usersPath: string;
}

const counted = (number: number | undefined): string => (number === undefined ? '–' : numberText(number));

export function SystemFigures({ totals, patients, appointments, ofDays, usersPath }: SystemFiguresProps) {
  const { t } = useTranslation('admin-console');
  const { t: texts } = useSystemAnalyticsTexts();
  const inPractice = usePathInPractice();
  const pathOfTab = usePathOfTab();
  const now = ofDays && texts('now');
  const practitioners = `${usersPath}${usersPath.includes('?') ? '&' : '?'}role=practitioner`;
  return (
    <StatGrid>
      {totals.practices !== undefined && (
        <StatCard
          label={t('count.practices')}
          figure={numberText(totals.practices)}
          detail={t('platform.active', { count: totals.activePractices })}
          to={inPractice('/admin/practice-management')}
        />
      )}
      <StatCard label={t('count.users')} figure={numberText(totals.users)} detail={now} to={inPractice(usersPath)} />
      <StatCard
        label={t('count.practitioners')}
        figure={numberText(totals.practitioners)}
        detail={now}
        to={inPractice(practitioners)}
      />
      <StatCard
        label={t('count.patients')}
        figure={counted(patients)}
        detail={ofDays && texts('patientsOfDays')}
        to={pathOfTab('patients')}
      />
      <StatCard
        label={t('count.appointments')}
        figure={counted(appointments)}
        detail={ofDays && texts('appointmentsOfDays')}
        to={pathOfTab('appointments')}
      />
    </StatGrid>
  );
}

function usePathOfTab(): (tab: string) => string {
  const { parameters } = useAddressParameters();
  return (tab) => {
    const to = new URLSearchParams(parameters);
    to.set('tab', tab);
    return `?${to}`;
  };
}
