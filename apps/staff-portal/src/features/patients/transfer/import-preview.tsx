import { styled } from '@mui/material/styles';
import type { PatientImportPreview } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, space } from '@telecare/ui';
import type { PreviewRow } from './import-session.js';

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

/** How many rows are good, and what is wrong with the others. */
export function ImportPreview({ preview }: { readonly preview: PatientImportPreview }) {
  const { t } = useTranslation('staff-portal');
  const { rows, unknownColumns } = preview;
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  if (rows.length === 0) return <Root role="status">{t('patients.import.noRows')}</Root>;
  return (
    <Root role="status">
      <Ready>{t('patients.import.ready', { count: rows.length - wrong.length })}</Ready>
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {unknownColumns.length > 0 && (
        <p>{t('patients.import.unknownColumns', { columns: unknownColumns.join(', ') })}</p>
      )}
    </Root>
  );
}

function WrongRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { t } = useTranslation('staff-portal');
  return (
    <>
      <p>{t('patients.import.wrong', { count: rows.length })}</p>
      {/* Reached by the keyboard, because it may scroll. */}
      <Wrong tabIndex={0} aria-label={t('patients.import.wrong', { count: rows.length })}>
        {rows.slice(0, SHOWN).map(({ line, problems }) => (
          <li key={line}>
            <strong>{t('patients.import.line', { line })}</strong>{' '}
            {problems.map((problem) => t(`patients.import.problems.${problem}`)).join(', ')}
          </li>
        ))}
      </Wrong>
      {rows.length > SHOWN && <p>{t('patients.import.moreWrong', { count: rows.length - SHOWN })}</p>}
    </>
  );
}
