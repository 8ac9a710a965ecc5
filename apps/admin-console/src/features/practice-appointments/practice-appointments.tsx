import { styled } from '@mui/material/styles';
import { shownZone } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, PageHeader, readerZone, sameClock, TabPanel, Tabs, useNow, zoneText } from '@telecare/ui';
import { OpeningGate } from '../../openings/opening-gate.js';
import { PracticeAnalytics } from './practice-analytics.js';
import { PracticeSchedule } from './practice-schedule.js';
import { useAppointmentsView, type View, VIEWS } from './use-appointments-view.js';

interface PracticeAppointmentsProps {
  readonly practice: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly first: View;
}

const TABS_ID = 'practice-appointments';

const Footer = styled('footer')({ color: color.mutedText, fontSize: fontSize[13] });

export function PracticeAppointments({ practice, first }: PracticeAppointmentsProps) {
  const { t } = useTranslation('admin-console');
  const view = useAppointmentsView(first);
  const now = useNow();
  const timeZone = shownZone('staff', { practice: practice.timeZone });
  const zone = !sameClock(timeZone, readerZone(), now) && t('appointments.timesIn', { zone: zoneText(timeZone, now) });
  return (
    <>
      <PageHeader title={t('appointments.title')} context={[practice.name, zone].filter(Boolean).join(' · ')} />
      <Tabs
        id={TABS_ID}
        label={t('appointments.views.label')}
        tabs={VIEWS.map((name) => ({ name, label: t(`appointments.views.${name}`) }))}
        shown={view.view}
        onShow={view.showView}
      />
      <TabPanel id={TABS_ID} name={view.view}>
        {view.view === 'analytics' ? (
          <PracticeAnalytics practiceId={practice.id} zone={timeZone} />
        ) : (
          <OpeningGate practiceId={practice.id} timeZone={timeZone}>
            <PracticeSchedule practiceId={practice.id} zone={timeZone} view={view} />
            <Footer>{t('appointments.footer')}</Footer>
          </OpeningGate>
        )}
      </TabPanel>
    </>
  );
}
