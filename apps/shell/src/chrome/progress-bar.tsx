import { keyframes, styled } from '@mui/material/styles';
import { color, media } from '@telecare/ui';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const advance = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 1450,
  insetInline: 0,
  top: 0,
  height: 3,
  background: color.primary,
  transformOrigin: 'left',
  // Hidden for the first 200 ms, so that fast pages don't show it.
  animation: `${appear} 120ms 200ms both, ${advance} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms both`,
  [media.stillness]: { animation: `${appear} 1ms 200ms both` },
});

export function ProgressBar() {
  return <Bar aria-hidden />;
}
