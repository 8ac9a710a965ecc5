import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useAbsentTexts } from '../../../../appointments/absence/absent.texts.js';

interface AbsentOfGroupProps {
  readonly practitioner: AppointmentDto['practitioner'];
  readonly isKnown: boolean;
  readonly onPress: ((practitionerId: string) => void) | undefined;
}

export function AbsentOfGroup({ practitioner: { id, name }, isKnown, onPress }: AbsentOfGroupProps) {
  const { t } = useAbsentTexts();
  if (!onPress) return null;
  return (
    <Button
      variant="text"
      size="small"
      aria-label={t(isKnown ? 'knownOf' : 'openOf', { name })}
      onClick={() => onPress(id)}
    >
      {t(isKnown ? 'known' : 'open')}
    </Button>
  );
}
