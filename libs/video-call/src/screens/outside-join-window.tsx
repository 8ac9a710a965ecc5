import Button from '@mui/material/Button';
import { type JoinWindow, joinWindowOpensAt } from '@telecare/contracts';
import { EmptyState, timeText, VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { useCallTexts } from '../texts.js';
import type { CallAppointment } from '../call-appointment.js';
import { CallFrame } from './call-frame.js';

interface OutsideJoinWindowProps {
  readonly appointment: CallAppointment;
  readonly other: string;
  readonly zone: string;
  readonly access: Exclude<JoinWindow, 'open'>;
  readonly backTo: string;
}

export function OutsideJoinWindow({ appointment, other, zone, access, backTo }: OutsideJoinWindowProps) {
  const { t } = useCallTexts();
  const time = timeText(joinWindowOpensAt(appointment), zone);
  const hasHint = access === 'too_early' || access === 'not_confirmed';
  return (
    <CallFrame appointment={appointment} other={other} zone={zone}>
      <div>
        <EmptyState
          icon={<VideocamOutlined aria-hidden />}
          title={t(`joinWindow.${access}`, { time })}
          description={hasHint && t(`joinWindow.${access}Hint`)}
          action={
            <Button component={Link} to={backTo} variant="outlined">
              {t('back')}
            </Button>
          }
        />
      </div>
    </CallFrame>
  );
}
