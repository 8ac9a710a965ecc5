import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { DownloadRounded } from '@telecare/ui';
import { useCsvExport } from '../../lists/use-csv-export.js';

interface ExportListButtonProps {
  readonly of: 'failedSignIns' | 'monitoring' | 'threats';
  readonly isEmpty: boolean;
  readonly read: () => Promise<Blob>;
}

export function ExportListButton({ of, isEmpty, read }: ExportListButtonProps) {
  const { t } = useTranslation('admin-console');
  const { run, pending } = useCsvExport({ nameKey: `${of}.file`, labelKey: `${of}.export`, read });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={pending || isEmpty}
      aria-busy={pending}
      onClick={run}
    >
      {t(`${of}.export`)}
    </Button>
  );
}
