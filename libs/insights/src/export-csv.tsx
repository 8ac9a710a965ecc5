import Button from '@mui/material/Button';
import { saveFile } from '@telecare/portal-kit';
import { DownloadRounded } from '@telecare/ui';
import type { Range } from './range/use-range.js';

interface ExportCsvProps {
  readonly label: string;
  /** Without its days and its ending. */
  readonly fileName: string;
  /** The days that the name of the file says; without them the figures are of all. */
  readonly range?: Range;
  /** Writes the table; undefined while there is nothing to write. */
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
