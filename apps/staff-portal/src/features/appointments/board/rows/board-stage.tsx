import {
  type BoardAppointment,
  inRoomSince,
  isInCall,
  isLate,
  minutesSince,
  stageOf,
  waitingSince,
} from '@telecare/contracts';
import { Chip, durationText, timeText, type Tone } from '@telecare/ui';
import { useShownZone } from '../../../../use-shown-zone.js';
import { useBoardTexts } from '../board.texts.js';

interface BoardStageProps {
  readonly appointment: BoardAppointment;
  readonly now: Date;
}

export function BoardStageChip(props: BoardStageProps) {
  const mark = useMark(props);
  return mark && <Chip tone={mark.tone}>{mark.text}</Chip>;
}

function useMark({ appointment, now }: BoardStageProps): { tone: Tone; text: string } | undefined {
  const { t } = useBoardTexts();
  const zone = useShownZone();
  const clock = (at: string) => timeText(new Date(at), zone);
  const length = (since: string) => durationText(minutesSince(since, now) * 60);
  switch (stageOf(appointment)) {
    case 'expected':
      if (isLate(appointment, now)) return { tone: 'red', text: t('late', { length: length(appointment.startsAt) }) };
      return appointment.status === 'pending' ? { tone: 'amber', text: t('pending') } : undefined;
    case 'arrived': {
      const since = waitingSince(appointment) ?? appointment.startsAt;
      return { tone: 'teal', text: t('arrived', { time: clock(since), length: length(since) }) };
    }
    case 'in_room': {
      const time = clock(inRoomSince(appointment));
      if (appointment.room && !isInCall(appointment)) {
        return { tone: 'blue', text: t('inNamedRoom', { room: appointment.room.name, time }) };
      }
      return {
        tone: 'blue',
        text: t(isInCall(appointment) || appointment.mode === 'phone' ? 'inCall' : 'inRoom', { time }),
      };
    }
    case 'done':
      return { tone: 'grey', text: t('done') };
    case 'no_show':
      return { tone: 'purple', text: t('noShow') };
    case undefined:
      return undefined;
  }
}
