import Button from '@mui/material/Button';
import { saveFile } from '@telecare/portal-kit';
import { DownloadRounded } from '@telecare/ui';

interface ExportCsvProps {
  readonly label: string;
  /** Without its ending. */
  readonly fileName: string;
  /** Writes the table; undefined while there is nothing to write. */
  readonly csv: (() => string) | undefined;
}

/** Saves the figures of a page as a table for spreadsheets. */
export function ExportCsv({ label, fileName, csv }: ExportCsvProps) {
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={!csv}
      onClick={() => csv && saveFile(new Blob([csv()], { type: 'text/csv' }), `${fileName}.csv`)}
    >
      {label}
    </Button>
  );
}
