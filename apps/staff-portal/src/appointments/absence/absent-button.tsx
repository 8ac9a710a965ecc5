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
  // The dialog outlives the permission, because a practice may switch it off while somebody types.
  return (
    <>
      {open && (
        <Button variant="outlined" onClick={() => open(practitionerId)}>
          {t('open')}
        </Button>
      )}
      {dialog}
    </>
  );
}
