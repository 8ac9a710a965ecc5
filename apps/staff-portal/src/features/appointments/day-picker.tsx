import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { addDays, ChevronLeftRounded, ChevronRightRounded, Inline, Input, isLocalDay } from '@telecare/ui';

interface DayPickerProps {
  readonly day: string;
  readonly today: string;
  readonly onShow: (day: string) => void;
}

const DayInput = styled(Input)({ width: 'auto', minWidth: 160 });

/** One day back, one on, any day, and home to today. */
export function DayPicker({ day, today, onShow }: DayPickerProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Inline role="group" aria-label={t('appointments.day')}>
      <IconButton aria-label={t('appointments.previousDay')} onClick={() => onShow(addDays(day, -1))}>
        <ChevronLeftRounded />
      </IconButton>
      <DayInput
        type="date"
        required
        aria-label={t('appointments.day')}
        value={day}
        onChange={({ target }) => isLocalDay(target.value) && onShow(target.value)}
      />
      <IconButton aria-label={t('appointments.nextDay')} onClick={() => onShow(addDays(day, 1))}>
        <ChevronRightRounded />
      </IconButton>
      <Button variant="outlined" disabled={day === today} onClick={() => onShow(today)}>
        {t('appointments.today')}
      </Button>
    </Inline>
  );
}
