import { FormDialog } from '@telecare/portal-kit';
import { ImportChoice } from './import-choice.js';
import { ImportOutcome } from './import-outcome.js';
import { ImportProgress } from './import-progress.js';
import { useImport } from './use-import.js';
import { useImportTexts } from './import.texts.js';

export function ImportPatientsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useImportTexts();
  const session = useImport();
  const { send } = session;
  return (
    <FormDialog title={t('title')} record={null} onClose={() => !send.isPending && onClose()}>
      {send.isIdle && <ImportChoice session={session} />}
      {(send.isPending || send.isError) && <ImportProgress session={session} onClose={onClose} />}
      {send.isSuccess && <ImportOutcome tally={session.tally} onClose={onClose} />}
    </FormDialog>
  );
}
