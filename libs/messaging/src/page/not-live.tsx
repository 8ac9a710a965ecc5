import { styled } from '@mui/material/styles';
import { useRealtimeStatus } from '@telecare/shell-sdk';
import { fontSize, radius, space, tone } from '@telecare/ui';
import { useEffect, useState } from 'react';
import { useMessagingTexts } from '../texts.js';

const SAID_AFTER_MS = 10_000;

const Line = styled('div')({
  marginBottom: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  // Takes no row of the page's grid.
  '&:empty': { position: 'absolute', margin: 0, padding: 0 },
});

/** The element stays, so that its text is said aloud when it comes. */
export function NotLive() {
  const { t } = useMessagingTexts();
  const isTrying = useRealtimeStatus() === 'trying';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setIsLong(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isTrying]);
  return <Line role="status">{isLong ? t('notLive') : ''}</Line>;
}
