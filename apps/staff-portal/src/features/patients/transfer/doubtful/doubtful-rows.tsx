import { styled } from '@mui/material/styles';
import { CheckboxField, FieldGroup } from '@telecare/ui';
import { useDoubtfulRowsTexts } from './doubtful-rows.texts.js';
import type { ImportableRow } from '../import-session.js';
import type { ImportSession } from '../use-import.js';
import { useImportTexts } from '../import.texts.js';

const Scrolled = styled('div')({ maxHeight: 260, overflowY: 'auto' });

// Rows that look like a patient or like another row; the person who imports decides for each.
export function DoubtfulRows({ session: { doubtful, chosen, decide } }: { readonly session: ImportSession }) {
  const { t } = useImportTexts();
  const { t: tDoubt } = useDoubtfulRowsTexts();
  if (doubtful.length === 0) return null;
  return (
    <FieldGroup label={tDoubt('doubtful', { count: doubtful.length })}>
      <Scrolled>
        {doubtful.map((doubt) => (
          <CheckboxField
            key={doubt.line}
            label={`${t('line', { line: doubt.line })}: ${nameIn(doubt)}`}
            help={doubt.warnings.map(warningText).join(', ')}
            checked={chosen.has(doubt.line)}
            onChange={({ target }) => decide(doubt.line, target.checked)}
          />
        ))}
      </Scrolled>
    </FieldGroup>
  );

  function warningText({ reason, name, line }: ImportableRow['warnings'][number]): string {
    return tDoubt(`warnings.${reason}`, { other: name ?? tDoubt('line', { line }) });
  }
}

const nameIn = ({ row: { cells } }: ImportableRow): string =>
  [cells.firstName, cells.lastName].filter(Boolean).join(' ') || cells.email;
