import { styled } from '@mui/material/styles';
import { useTenant } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, longDayText, timeText, useNow } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBoardTexts } from './board.texts.js';

interface BoardFrameProps {
  readonly wall: boolean;
  readonly children: ReactNode;
}

const OnPage = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 });

// Covers the page, so that a display shows nothing but the day.
const OnWall = styled(OnPage)({
  position: 'fixed',
  zIndex: 30,
  inset: 0,
  alignContent: 'start',
  padding: '8px 16px',
  overflow: 'auto',
  background: color.page,
});

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
});

export function BoardFrame({ wall, children }: BoardFrameProps) {
  const { t } = useBoardTexts();
  const { practice } = useTenant();
  const zone = useShownZone();
  const now = useNow();
  if (!wall) return <OnPage>{children}</OnPage>;
  return (
    <OnWall role="region" aria-label={t('title')}>
      <Head>
        <span>{practice.name}</span>
        <span>
          {longDayText(now, zone)} · {timeText(now, zone)}
        </span>
      </Head>
      {children}
    </OnWall>
  );
}
