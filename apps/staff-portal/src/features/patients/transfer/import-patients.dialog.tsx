import { FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ImportChoice } from './import-choice.js';
import { ImportOutcome } from './import-outcome.js';
import { ImportProgress } from './import-progress.js';
import { useImport } from './use-import.js';

export function ImportPatientsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff-portal');
  const session = useImport();
  const { send } = session;
  return (
    <FormDialog title={t('patients.import.title')} record={null} onClose={() => !send.isPending && onClose()}>
      {send.isIdle && <ImportChoice session={session} />}
      {(send.isPending || send.isError) && <ImportProgress session={session} onClose={onClose} />}
      {send.isSuccess && <ImportOutcome tally={session.tally} onClose={onClose} />}
    </FormDialog>
  );
}
