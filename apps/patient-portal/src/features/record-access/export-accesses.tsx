import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { saveFile } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { DownloadRounded } from '@telecare/ui';
import { useProblemText } from '../../failures.js';
import { exportedAccesses } from './record-access.api.js';
import { useRecordAccessTexts } from './texts.js';
import { useAccessView } from './use-access-view.js';

export function ExportAccesses() {
  const { t } = useRecordAccessTexts();
  const { filter } = useAccessView();
  const api = useApi();
  const toast = useToast();
  const problemText = useProblemText();
  const exporting = useMutation({
    mutationFn: () => exportedAccesses(api, filter),
    onSuccess: (file) => saveFile(file, `${t('file')}.csv`),
    onError: (error) => {
      const tooMany = asProblem(error).code === 'request.rate_limited';
      const description = tooMany ? t('exportLimit') : problemText(error);
      toast({ title: t('exportFailed'), description, tone: 'destructive' });
    },
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('export')}
    </Button>
  );
}
