import Button from '@mui/material/Button';
import type { ScheduleException } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, ListRow } from '@telecare/ui';
import { clockSpanText, dayRangeText } from '../../../appointments/span-text.js';

interface ExceptionRowProps {
  readonly exception: ScheduleException;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ExceptionRow({ exception, onEdit, onRemove }: ExceptionRowProps) {
  const { t } = useTranslation('staff-portal');
  const { kind, firstDay, lastDay, hours, note } = exception;
  const days = dayRangeText(firstDay, lastDay);
  const time = hours ? clockSpanText(hours) : t('scheduling.exceptions.wholeDay');
  return (
    <ListRow
      title={days}
      detail={[time, note].filter(Boolean).join(' · ')}
      trailing={
        <>
          <Chip tone={kind === 'off' ? 'amber' : 'green'}>{t(`scheduling.exceptions.kind.${kind}`)}</Chip>
          <Button
            variant="text"
            size="small"
            aria-label={t('scheduling.exceptions.editNamed', { days })}
            onClick={onEdit}
          >
            {t('scheduling.edit')}
          </Button>
          <Button
            variant="text"
            size="small"
            color="error"
            aria-label={t('scheduling.exceptions.removeNamed', { days })}
            onClick={onRemove}
          >
            {t('scheduling.remove')}
          </Button>
        </>
      }
    />
  );
}
