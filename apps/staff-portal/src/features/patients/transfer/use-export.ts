import { useMutation } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { saveFile } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useProblemText } from '../../../failures.js';
import { exportedFile } from './patient-transfer.api.js';
import { usePatientView } from '../use-patient-view.js';

export function useExport() {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const toast = useToast();
  const api = useApi();
  const { q, tab } = usePatientView();
  const status = tab === 'active' || tab === 'inactive' ? tab : undefined;
  const download = useMutation({
    mutationFn: () => exportedFile(api, { q, status }),
    onSuccess: (file) => saveFile(file, 'patients.csv'),
    onError: (error) => {
      const tooMany = asProblem(error).code === 'request.rate_limited';
      const description = tooMany ? t('patients.export.limit') : problemText(error);
      toast({ title: t('patients.export.failed'), description, tone: 'destructive' });
    },
  });
  return { run: () => download.mutate(), pending: download.isPending };
}
