import { styled } from '@mui/material/styles';
import { color, dayTimeText, fontSize, fontWeight, media, space, typeOf } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useCallTexts } from '../texts.js';
import type { CallAppointment } from '../call-appointment.js';

interface CallFrameProps {
  readonly appointment: CallAppointment;
  readonly other: string;
  readonly zone: string;
  readonly children: ReactNode;
}

const HEADER_HEIGHT = 64;

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1264,
  height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
  minHeight: 300,
  marginInline: 'auto',
  padding: `${space[3]} ${space[4]} ${space[4]}`,
  [media.fromHeader]: { padding: `${space[4]} ${space[8]} ${space[6]}` },
});

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  '& h1': {
    margin: 0,
    fontSize: fontSize[18],
    fontWeight: fontWeight.strong,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.4 },
});

export function CallFrame({ appointment, other, zone, children }: CallFrameProps) {
  const { t } = useCallTexts();
  const when = dayTimeText(new Date(appointment.startsAt), zone);
  return (
    <Frame>
      <Heading>
        <h1>{t('title', { name: other })}</h1>
        <p>{t('what', { type: typeOf(appointment), when })}</p>
      </Heading>
      {children}
    </Frame>
  );
}
