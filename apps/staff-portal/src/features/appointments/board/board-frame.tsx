import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, longDayText, timeText, useNow } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBoardTexts } from './board.texts.js';

interface BoardFrameProps {
  readonly wall: boolean;
  readonly children: ReactNode;
}

const OnPage = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 });

// Covers the page below the header, so that a wall display only shows the day.
const OnWall = styled(OnPage)({
  position: 'fixed',
  zIndex: 5,
  inset: '64px 0 0',
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
  const zone = useShownZone();
  const now = useNow();
  if (!wall) return <OnPage>{children}</OnPage>;
  return (
    <OnWall role="region" aria-label={t('title')}>
      <Head>
        <span>{longDayText(now, zone)}</span>
        <span>{timeText(now, zone)}</span>
      </Head>
      {children}
    </OnWall>
  );
}
