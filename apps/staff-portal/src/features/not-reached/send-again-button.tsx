import Button from '@mui/material/Button';
import type { PatientToCall } from '@telecare/contracts';
import { useNotReachedTexts } from './not-reached.texts.js';
import { useSendAgain } from './use-send-again.js';

interface SendAgainButtonProps {
  readonly patient: PatientToCall;
  // Name and time that tell the rows apart.
  readonly named: { readonly name: string; readonly time: string };
  readonly onSend: () => void;
}

export function SendAgainButton({ patient, named, onSend }: SendAgainButtonProps) {
  const { t } = useNotReachedTexts();
  const { isPending, send } = useSendAgain(patient, onSend);
  if (!patient.canSendAgain) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={t('sendAgainTo', named)}
      aria-busy={isPending}
      // A disabled button would lose the focus.
      onClick={() => isPending || send()}
    >
      {t('sendAgain')}
    </Button>
  );
}
