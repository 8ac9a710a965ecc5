import { Permission } from '@telecare/contracts';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, TabPanel, Tabs } from '@telecare/ui';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { AccessDenied } from '../../access-denied.js';
import { useMay } from '@telecare/portal-kit';
import { NewPatientActions } from './list/new-patient-actions.js';
import { PatientFigures } from './list/patient-figures.js';
import { PatientPanel } from './card/patient-panel.js';
import { PatientTabContent } from './list/patient-tab-content.js';
import { WaitingPatients } from './invitations/waiting-patients.js';
import { PatientToolbar } from './list/patient-toolbar.js';
import { PATIENT_TABS, usePatientView } from './use-patient-view.js';

const TABS_ID = 'patients';

export function PatientsScreen() {
  const { t } = useTranslation('staff-portal');
  const { role } = useSession();
  if (!useMay(Permission.PatientManage)) return <AccessDenied description={t('patients.denied.text')} />;
  return <Patients ofPractitioner={role === 'practitioner'} />;
}

function Patients({ ofPractitioner }: { readonly ofPractitioner: boolean }) {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const { tab, show, patientId, close } = usePatientView();
  const tabs = PATIENT_TABS.map((name) => ({ name, label: t(`patients.tabs.${name}`) }));
  return (
    <Page>
      <PageHeader
        title={t(ofPractitioner ? 'patients.titleOfPractitioner' : 'patients.title')}
        context={practice.name}
        action={<NewPatientActions />}
      />
      {!patientId && <ParkedBooking />}
      <PatientFigures />
      <WaitingPatients />
      <PatientToolbar />
      <div>
        <Tabs id={TABS_ID} label={t('patients.tabs.label')} tabs={tabs} shown={tab} onShow={show} />
      </div>
      <TabPanel id={TABS_ID} name={tab}>
        <PatientTabContent tab={tab} />
      </TabPanel>
      {patientId && <PatientPanel key={patientId} patientId={patientId} onClose={close} />}
    </Page>
  );
}
