import Button from '@mui/material/Button';
import type { CancelReasonDto } from '@telecare/contracts';
import { Chip, ListRow, typeName } from '@telecare/ui';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';

interface ReasonRowProps {
  readonly reason: CancelReasonDto;
  readonly isMoving: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ReasonRow({ reason, isMoving, onUp, onDown, onEdit, onRemove }: ReasonRowProps) {
  const { t } = useCancelReasonTexts();
  const name = typeName(reason);
  const quiet = { variant: 'text', size: 'small' } as const;
  return (
    <ListRow
      title={name}
      trailing={
        <>
          {reason.byPatient && <Chip tone="blue">{t('byPatientMark')}</Chip>}
          {!reason.isActive && <Chip tone="grey">{t('inactive')}</Chip>}
          <Button {...quiet} disabled={!onUp || isMoving} aria-label={t('upNamed', { name })} onClick={onUp}>
            {t('up')}
          </Button>
          <Button {...quiet} disabled={!onDown || isMoving} aria-label={t('downNamed', { name })} onClick={onDown}>
            {t('down')}
          </Button>
          <Button {...quiet} aria-label={t('editNamed', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          {!reason.isUsed && (
            <Button {...quiet} color="error" aria-label={t('removeNamed', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    />
  );
}
