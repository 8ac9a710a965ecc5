import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontWeight, minutesText, space, typeName } from '@telecare/ui';

interface ChosenTypeProps {
  readonly type: AppointmentTypeDto;
  readonly onChange?: (() => void) | undefined;
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '& p': { flex: 1, minWidth: 0, margin: 0, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: fontWeight.strong },
  '& span': { color: color.mutedText },
});

export function ChosenType({ type, onChange }: ChosenTypeProps) {
  const { t } = useTranslation('patient-portal');
  return (
    <Row>
      <p>
        <strong>{typeName(type)}</strong>{' '}
        <span>{t('book.how', { mode: t(`appointment.mode.${type.mode}`), length: minutesText(type.minutes) })}</span>
      </p>
      {onChange && <Button onClick={onChange}>{t('book.changeType')}</Button>}
    </Row>
  );
}
