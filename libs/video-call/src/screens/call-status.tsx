import { styled } from '@mui/material/styles';
import { Chip, color, fontSize, space, type Tone } from '@telecare/ui';
import type { CallPhase, CallState } from '../call/call-state.js';
import { useCallTexts } from '../texts.js';
import { CallClock } from './call-clock.js';

interface CallStatusProps {
  readonly state: CallState;
  readonly other: string;
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minHeight: 28,
  color: color.mutedText,
  fontSize: fontSize[14],
});

const TONE: Partial<Record<CallPhase, Tone>> = { connected: 'green', reconnecting: 'amber' };

export function CallStatus({ state: { phase, connectedAt, otherMedia }, other }: CallStatusProps) {
  const { t } = useCallTexts();
  return (
    <Line>
      <span role="status">
        <Chip tone={TONE[phase] ?? 'blue'}>{t(`phase.${phase}`, { name: other })}</Chip>
      </span>
      {connectedAt !== undefined && <CallClock since={connectedAt} />}
      <span role="status">{phase === 'connected' && !otherMedia.microphone && t('other.muted', { name: other })}</span>
    </Line>
  );
}
