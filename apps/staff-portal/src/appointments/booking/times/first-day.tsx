import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { addDays, ChevronLeftRounded, ChevronRightRounded, Inline, Input, isLocalDay } from '@telecare/ui';

interface FirstDayProps {
  readonly day: string;
  readonly today: string;
  readonly step: number;
  readonly onShow: (day: string) => void;
}

const DayInput = styled(Input)({ flex: 1, width: 'auto', minWidth: 140 });

export function FirstDay({ day, today, step, onShow }: FirstDayProps) {
  const { t } = useTranslation('staff-portal');
  const show = (next: string) => onShow(next < today ? today : next);
  return (
    <Inline role="group" aria-label={t('appointment.booking.from')}>
      <IconButton
        aria-label={t('appointment.booking.earlier')}
        disabled={day <= today}
        onClick={() => show(addDays(day, -step))}
      >
        <ChevronLeftRounded />
      </IconButton>
      <DayInput
        type="date"
        required
        min={today}
        aria-label={t('appointment.booking.from')}
        value={day}
        onChange={({ target }) => isLocalDay(target.value) && show(target.value)}
      />
      <IconButton aria-label={t('appointment.booking.later')} onClick={() => show(addDays(day, step))}>
        <ChevronRightRounded />
      </IconButton>
    </Inline>
  );
}
