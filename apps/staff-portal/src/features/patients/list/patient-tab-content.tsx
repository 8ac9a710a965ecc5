import { PatientList } from './patient-list.js';
import { PendingInvitations } from '../invitations/pending-invitations.js';
import { RecentPatients } from './recent-patients.js';
import type { PatientTab } from '../use-patient-view.js';

export function PatientTabContent({ tab }: { readonly tab: PatientTab }) {
  switch (tab) {
    case 'all':
      return <PatientList status={undefined} />;
    case 'active':
    case 'inactive':
      return <PatientList status={tab} />;
    case 'recent':
      return <RecentPatients />;
    case 'invitations':
      return <PendingInvitations />;
  }
}
