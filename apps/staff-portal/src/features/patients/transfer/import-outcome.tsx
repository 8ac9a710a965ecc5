import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, fontWeight, FormActions, space } from '@telecare/ui';
import type { ImportTally } from './import-session.js';
import { useImportTexts } from './import.texts.js';

const COUNTED = ['created', 'refused', 'invited', 'notInvited'] as const;

const Counts = styled('div')({ display: 'grid', gap: space[1], marginBottom: space[4], fontSize: fontSize[14] });

const Done = styled('strong')({ fontWeight: fontWeight.strong });

interface ImportOutcomeProps {
  readonly tally: ImportTally;
  readonly onClose: () => void;
}

export function ImportOutcome({ tally, onClose }: ImportOutcomeProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tImport } = useImportTexts();
  const told = COUNTED.filter((what) => what === 'created' || tally[what] > 0);
  return (
    <>
      <Counts role="status">
        <Done>{tImport('done')}</Done>
        {told.map((what) => (
          <span key={what}>{tImport(`${what}`, { count: tally[what] })}</span>
        ))}
      </Counts>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </FormActions>
    </>
  );
}
