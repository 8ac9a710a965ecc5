import type { PatientDetailDto } from '@telecare/contracts';
import { CancelButton, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields } from '@telecare/ui';
import { useState } from 'react';
import { usePatientView } from '../../use-patient-view.js';
import { FindRecord } from './find-record.js';
import { MergePreview } from './merge-preview.js';
import { useMergeTexts } from './merge.texts.js';

interface MergeDialogProps {
  readonly patient: PatientDetailDto;
  readonly onClose: () => void;
}

export function MergeDialog({ patient, onClose }: MergeDialogProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const [otherId, setOtherId] = useState<string>();
  const { open } = usePatientView();
  const showKept = (keptId: string) => {
    onClose();
    if (keptId !== patient.id) open(keptId);
  };
  return (
    <FormDialog title={t('title', { name: patient.name })} record={null} onClose={onClose}>
      {otherId ? (
        <MergePreview
          patientId={patient.id}
          otherId={otherId}
          onBack={() => setOtherId(undefined)}
          onMerged={showKept}
        />
      ) : (
        <FormFields>
          <FindRecord patient={patient} onChoose={setOtherId} />
          <FormActions>
            <CancelButton>{common('cancel')}</CancelButton>
          </FormActions>
        </FormFields>
      )}
    </FormDialog>
  );
}
