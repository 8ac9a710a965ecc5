import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import type { ImportSession } from './use-import.js';
import { useImportTexts } from './import.texts.js';

interface ImportProgressProps {
  readonly session: ImportSession;
  readonly onClose: () => void;
}

export function ImportProgress({ session: { send, rows, tally }, onClose }: ImportProgressProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tImport } = useImportTexts();
  const [done, total] = [tally.done, rows.length];
  const text = tImport('progress', { done, total });
  return (
    <FormFields>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
      <span aria-live="polite">{text}</span>
      {send.isError && (
        <>
          <FormFailure title={tImport('stopped', { done, total })} error={send.error} />
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {t('close')}
            </Button>
            <Button variant="contained" onClick={() => send.mutate(send.variables ?? false)}>
              {tImport('goOn')}
            </Button>
          </FormActions>
        </>
      )}
    </FormFields>
  );
}
