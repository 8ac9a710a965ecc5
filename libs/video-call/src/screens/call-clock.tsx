import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useCallTexts } from '../texts.js';
import { clockText } from './clock-text.js';

const Time = styled('span')({ fontVariantNumeric: 'tabular-nums' });

const SECOND_MS = 1_000;

export function CallClock({ since }: { readonly since: number }) {
  const { t } = useCallTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Time role="timer" aria-label={t('since')}>
      {clockText(now - since)}
    </Time>
  );
}
