import { useMutation } from '@tanstack/react-query';
import { asProblem } from '@telecare/api-client';
import { saveFile } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useProblemText } from '../failures.js';

export interface CsvFile {
  readonly nameKey: string;
  readonly labelKey: string;
  readonly days?: { readonly from: string; readonly to: string } | null;
  readonly read: () => Promise<Blob>;
}

export function useCsvExport({ nameKey, days, read }: CsvFile) {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const toast = useToast();
  const download = useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, `${[t(nameKey), ...(days ? [days.from, days.to] : [])].join('_')}.csv`),
    onError: (error) => {
      const tooMany = asProblem(error).code === 'request.rate_limited';
      const description = tooMany ? t('lists.exportLimit') : problemText(error);
      toast({ title: t('lists.exportFailed'), description, tone: 'destructive' });
    },
  });
  return { run: () => download.mutate(), pending: download.isPending };
}
