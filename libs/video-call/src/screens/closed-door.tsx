import Button from '@mui/material/Button';
import { type VideoDoor, videoOpensAt } from '@telecare/contracts';
import { EmptyState, timeText, VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { useCallTexts } from '../texts.js';
import type { CallVisit } from '../call-visit.js';
import { CallFrame } from './call-frame.js';

interface ClosedDoorProps {
  readonly visit: CallVisit;
  readonly other: string;
  readonly zone: string;
  readonly door: Exclude<VideoDoor, 'open'>;
  readonly backTo: string;
}

/** Why nobody can join, or from when on. */
export function ClosedDoor({ visit, other, zone, door, backTo }: ClosedDoorProps) {
  const { t } = useCallTexts();
  const time = timeText(videoOpensAt(visit), zone);
  const hasHint = door === 'too_early' || door === 'not_confirmed';
  return (
    <CallFrame visit={visit} other={other} zone={zone}>
      <div>
        <EmptyState
          icon={<VideocamOutlined aria-hidden />}
          title={t(`door.${door}`, { time })}
          description={hasHint && t(`door.${door}Hint`)}
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
