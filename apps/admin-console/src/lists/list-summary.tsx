import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DownloadRounded, fontSize, numberText, space } from '@telecare/ui';
import { type CsvFile, useCsvExport } from './use-csv-export.js';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  minHeight: 36,
  fontSize: fontSize[13],
  color: color.mutedText,
  fontVariantNumeric: 'tabular-nums',
});

interface ListSummaryProps {
  readonly what: 'practices' | 'users';
  readonly shown: number;
  readonly total: number;
  readonly file: CsvFile | undefined;
}

export function ListSummary({ what, shown, total, file }: ListSummaryProps) {
  const { t } = useTranslation('admin-console');
  const numbers = { count: total, number: numberText(total), shown: numberText(shown) };
  return (
    <Line>
      <span aria-live="polite">{t(shown < total ? `${what}.countedOf` : `${what}.counted`, numbers)}</span>
      {file && <Export file={file} />}
    </Line>
  );
}

function Export({ file }: { readonly file: CsvFile }) {
  const { t } = useTranslation('admin-console');
  const { run, pending } = useCsvExport(file);
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<DownloadRounded />}
      disabled={pending}
      aria-busy={pending}
      onClick={run}
    >
      {t(pending ? 'lists.exporting' : file.labelKey)}
    </Button>
  );
}
