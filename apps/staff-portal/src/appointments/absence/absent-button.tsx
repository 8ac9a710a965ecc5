import Button from '@mui/material/Button';
import { useAbsentTexts } from './absent.texts.js';
import { useAbsent } from './use-absent.js';

interface AbsentButtonProps {
  // Undefined if the user has to choose who is absent.
  readonly practitionerId: string | undefined;
}

export function AbsentButton({ practitionerId }: AbsentButtonProps) {
  const { t } = useAbsentTexts();
  const { open, dialog } = useAbsent();
  if (!open) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => open(practitionerId)}>
        {t('open')}
      </Button>
      {dialog}
    </>
  );
}
