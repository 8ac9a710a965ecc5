import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { hasUnsaved, onFormsChange, useTenant, useTranslation } from '@telecare/shell-sdk';
import { FormAlert, Page, PageHeader, TabPanel, Tabs, useNow, zoneText } from '@telecare/ui';
import { useState, useSyncExternalStore } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { AccessDenied } from '../../access-denied.js';
import { UndoOffer } from '../../appointments/batch/undo-offer.js';
import { useConflictTexts } from '../../appointments/conflicts/conflicts.texts.js';
import { ScheduleViews } from '../../appointments/views/schedule-views.js';
import { ClosedDaysTab } from './closed-days/closed-days.tab.js';
import { type SchedulingTab, useSchedulingView } from './use-scheduling-view.js';
import { AppointmentTypesTab } from './types/appointment-types.tab.js';
import { MessageSettingsTab } from './message-settings.tab.js';
import { SchedulingSettingsTab } from './times/scheduling-settings.tab.js';
import { WorkingHoursTab } from './hours/working-hours.tab.js';

const TABS_ID = 'scheduling';

const TAB_OF = {
  types: AppointmentTypesTab,
  hours: WorkingHoursTab,
  closed: ClosedDaysTab,
  reminders: SchedulingSettingsTab,
  messages: MessageSettingsTab,
} satisfies Record<SchedulingTab, unknown>;

/** Settings for what patients can book, with whom and when. Without them there are no free times. */
export function SchedulingScreen() {
  const { t } = useTranslation('staff-portal');
  // Routes know roles alone; a practice may deny the front desk this page.
  const isAllowed = useMay(Permission.WorkingHoursManage);
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  const isUnsaved = useSyncExternalStore(onFormsChange, hasUnsaved);
  // Keeps what was typed when the practice switches the permission off. The API refuses to save it.
  if (isAllowed || (wasAllowed && isUnsaved)) return <Scheduling isDenied={!isAllowed} />;
  return <AccessDenied description={t('scheduling.denied')} />;
}

function Scheduling({ isDenied }: { readonly isDenied: boolean }) {
  const { t } = useTranslation('staff-portal');
  const { t: tConflict } = useConflictTexts();
  const { practice } = useTenant();
  const { tabs: names, tab, show } = useSchedulingView();
  const zone = t('appointment.timesIn', { zone: zoneText(useShownZone(), useNow()) });
  const tabs = names.map((name) => ({ name, label: t(`scheduling.tabs.${name}`) }));
  const Shown = TAB_OF[tab];
  return (
    <Page>
      <PageHeader title={t('scheduling.title')} context={`${practice.name} · ${zone}`} />
      <ScheduleViews />
      <UndoOffer />
      {isDenied && (
        <FormAlert title={t('scheduling.denied')}>
          <div>{tConflict('deniedUnsaved')}</div>
        </FormAlert>
      )}
      {names.length > 1 ? (
        <>
          <Tabs id={TABS_ID} label={t('scheduling.tabs.label')} tabs={tabs} shown={tab} onShow={show} />
          <TabPanel id={TABS_ID} name={tab}>
            <Shown />
          </TabPanel>
        </>
      ) : (
        <WorkingHoursTab />
      )}
    </Page>
  );
}
