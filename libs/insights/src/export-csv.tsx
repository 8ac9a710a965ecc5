import Button from '@mui/material/Button';
import { saveFile } from '@telecare/portal-kit';
import { DownloadRounded } from '@telecare/ui';
import type { Range } from './range/use-range.js';

interface ExportCsvProps {
  readonly label: string;
  readonly fileName: string;
  readonly range?: Pick<Range, 'days'>;
  readonly csv: (() => string) | undefined;
}

export function ExportCsv({ label, fileName, range, csv }: ExportCsvProps) {
  const name = [fileName, ...(range?.days ? [range.days.from, range.days.to] : [])].join('_');
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={!csv}
      onClick={() => csv && saveFile(new Blob([csv()], { type: 'text/csv' }), `${name}.csv`)}
    >
      {label}
    </Button>
  );
}
