import { useTranslation } from '@telecare/shell-sdk';
import { Inline, SearchField } from '@telecare/ui';
import { styled } from '@mui/material/styles';
import { PatientTransfer } from '../transfer/patient-transfer.js';
import { usePatientView } from '../use-patient-view.js';

const Bar = styled(Inline)({ justifyContent: 'space-between', '& > :first-of-type': { flex: '1 1 280px' } });

export function PatientToolbar() {
  const { t } = useTranslation('staff-portal');
  const { q, search } = usePatientView();
  return (
    <Bar role="group" aria-label={t('patients.toolbar')}>
      <SearchField label={t('patients.search')} shown={q} onSearch={search} />
      <PatientTransfer />
    </Bar>
  );
}
