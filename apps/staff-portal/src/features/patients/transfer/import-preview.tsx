import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PATIENT_COLUMNS, PATIENT_IMPORT_FIELDS, type PatientImportPreview } from '@telecare/contracts';
import { csvOf } from '@telecare/insights';
import { saveFile } from '@telecare/portal-kit';
import { color, fontSize, fontWeight, space } from '@telecare/ui';
import type { PreviewRow } from './import-session.js';
import { useImportTexts } from './import.texts.js';

const SHOWN = 20;

const Root = styled('div')({ display: 'grid', gap: space[2], fontSize: fontSize[14], '& p': { margin: 0 } });

const Ready = styled('p')({ fontWeight: fontWeight.medium });

const Wrong = styled('ul')({
  display: 'grid',
  gap: space[1],
  maxHeight: 200,
  margin: 0,
  padding: `0 0 0 ${space[4]}`,
  overflowY: 'auto',
  color: color.mutedText,
  fontSize: fontSize[13],
  '& strong': { color: color.text, fontWeight: fontWeight.medium },
});

interface ImportPreviewProps {
  readonly preview: PatientImportPreview;
  readonly ready: number;
}

export function ImportPreview({ preview, ready }: ImportPreviewProps) {
  const { t } = useImportTexts();
  const { rows } = preview;
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  if (rows.length === 0) return <Root role="status">{t('noRows')}</Root>;
  return (
    <Root role="status">
      <Ready>{t('ready', { count: ready })}</Ready>
      {wrong.length > 0 && <WrongRows rows={wrong} />}
    </Root>
  );
}

function WrongRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { t } = useImportTexts();
  return (
    <>
      <p>{t('wrong', { count: rows.length })}</p>
      {/* Reached by the keyboard, because it may scroll. */}
      <Wrong tabIndex={0} aria-label={t('wrong', { count: rows.length })}>
        {rows.slice(0, SHOWN).map(({ line, problems }) => (
          <li key={line}>
            <strong>{t('line', { line })}</strong> {problems.map((problem) => t(`problems.${problem}`)).join(', ')}
          </li>
        ))}
      </Wrong>
      <Button
        variant="text"
        sx={{ justifySelf: 'start' }}
        onClick={() => saveFile(problemFile(rows, t), 'import-problems.csv')}
      >
        {t('downloadProblems')}
      </Button>
      {rows.length > SHOWN && <p>{t('moreWrong', { count: rows.length - SHOWN })}</p>}
    </>
  );
}

function problemFile(rows: readonly PreviewRow[], t: ReturnType<typeof useImportTexts>['t']): Blob {
  const header = [t('lineColumn'), t('problemColumn'), ...PATIENT_COLUMNS];
  const lines = rows.map(({ line, cells, problems }) => [
    line,
    problems.map((problem) => t(`problems.${problem}`)).join(', '),
    ...PATIENT_IMPORT_FIELDS.map((field) => cells[field]),
  ]);
  return new Blob([csvOf([header, ...lines])], { type: 'text/csv' });
}
