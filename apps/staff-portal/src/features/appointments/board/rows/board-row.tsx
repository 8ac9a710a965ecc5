import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { actionsFor, type BoardAppointment, nextStep, type PatientAlertMark, stageOf } from '@telecare/contracts';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, media, timeText, touchTarget, typeOf } from '@telecare/ui';
import { AppointmentStep } from '../../../../appointments/details/appointment-step.js';
import { useDeliberateTexts } from '../../../../appointments/use-deliberate-texts.js';
import { useMayManage } from '../../../../appointments/use-may-manage.js';
import { JoinAppointment } from '../../../../appointments/video/join-appointment.js';
import { useVideoAppointment } from '../../../../appointments/video/use-video-appointment.js';
import { RowAlerts } from '../../../../patients/alerts/row-alerts.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { BoardStageChip } from './board-stage.js';
import { useBoardTexts } from '../board.texts.js';
import { ToRoom } from './to-room.js';
import { type PressedStep, textOfStep } from '../use-board-act.js';

export interface BoardRowProps {
  readonly appointment: BoardAppointment;
  readonly alerts: readonly PatientAlertMark[];
  readonly now: Date;
  readonly showPractitioner: boolean;
  readonly pending: boolean;
  readonly onOpen: () => void;
  readonly onStep: (step: PressedStep, roomId?: string | null) => void;
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '62px minmax(0, 1fr) auto 92px',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 28,
  breakInside: 'avoid',
  borderBottom: `1px solid ${color.hairline}`,
  fontSize: fontSize[13],
  '&[data-over] [data-name]': { color: color.mutedText, fontWeight: fontWeight.regular },
  '&:hover, &:focus-within': { background: color.sunken },
  [media.phone]: {
    gridTemplateColumns: '62px minmax(0, 1fr) auto',
    padding: '4px 0',
    '& > [data-stage]': { gridColumn: 2 },
    '& > [data-step]': { gridColumn: 3, gridRow: '1 / span 2' },
  },
});

const Time = styled('span')({ color: color.mutedText, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Who = styled('button')({
  all: 'unset',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: 8,
  minWidth: 0,
  minHeight: 26,
  lineHeight: '18px',
  cursor: 'pointer',
  '&:hover [data-name]': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${color.primary}` },
  [media.touch]: { minHeight: touchTarget },
  [media.phone]: { flexDirection: 'column', flexWrap: 'nowrap', lineHeight: 1.4, justifyContent: 'center' },
});

// The words beside the name shrink first. A name that is still too long wraps.
const Name = styled('span')({
  maxWidth: '100%',
  flex: 'none',
  overflowWrap: 'anywhere',
  fontWeight: fontWeight.medium,
});

const What = styled('span')({
  flex: '1 1 0',
  maxWidth: '100%',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.mutedText,
  fontSize: fontSize[12],
  [media.phone]: { flex: 'none' },
});

const Step = styled('span')({
  display: 'grid',
  '& > .MuiButton-root': {
    minHeight: 24,
    padding: '0 8px',
    fontSize: fontSize[12],
    whiteSpace: 'nowrap',
    [media.touch]: { minHeight: touchTarget },
  },
});

export function BoardRow({ appointment, alerts, now, showPractitioner, pending, onOpen, onStep }: BoardRowProps) {
  const { t } = useTranslation('staff-portal');
  const stage = stageOf(appointment);
  const what = t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${appointment.mode}`) });
  const room = stage !== 'in_room' && appointment.room?.name;
  const line = [showPractitioner && appointment.practitioner.name, what, room, ...useDeliberateTexts(appointment)];
  return (
    <Row data-over={stage === 'done' || stage === 'no_show' || undefined}>
      <Time>{timeText(new Date(appointment.startsAt), useShownZone())}</Time>
      <Who type="button" data-board-row aria-haspopup="dialog" title={appointment.patient.name} onClick={onOpen}>
        <Name data-name>{appointment.patient.name}</Name>
        <RowAlerts alerts={alerts} />
        <What>{line.filter(Boolean).join(' · ')}</What>
      </Who>
      <span data-stage>
        <BoardStageChip appointment={appointment} now={now} />
      </span>
      <Step data-step>
        <RowStep appointment={appointment} now={now} pending={pending} onStep={onStep} />
      </Step>
    </Row>
  );
}

type RowStepProps = Pick<BoardRowProps, 'appointment' | 'now' | 'pending' | 'onStep'>;

function RowStep({ appointment, now, pending, onStep }: RowStepProps) {
  const { t } = useBoardTexts();
  const { role } = useSession();
  const step = nextStep(appointment);
  const mayManage = useMayManage();
  if (!step) return appointment.mode === 'video' ? <JoinFromRow appointment={appointment} /> : null;
  if (!mayManage || !role || !actionsFor(role, appointment, now).includes(step)) return null;
  if (step === 'confirm') return <AppointmentStep appointment={appointment} step={step} variant="outlined" named />;
  const name = textOfStep(step, appointment);
  if (name === 'to_room') {
    return <ToRoom appointment={appointment} pending={pending} onStep={(roomId) => onStep(step, roomId)} />;
  }
  return (
    <Button
      variant={step === 'complete' ? 'text' : 'outlined'}
      disabled={pending}
      aria-label={t(`stepNamed.${name}`, { name: appointment.patient.name })}
      onClick={() => onStep(step)}
    >
      {t(`step.${name}`)}
    </Button>
  );
}

function JoinFromRow({ appointment }: Pick<BoardRowProps, 'appointment'>) {
  return useVideoAppointment(appointment).mayJoin ? <JoinAppointment appointment={appointment} named /> : null;
}
