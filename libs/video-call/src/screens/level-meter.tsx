import { styled } from '@mui/material/styles';
import { color, radius, space, tone } from '@telecare/ui';
import { useLevel } from '../media/use-level.js';
import { useCallTexts } from '../texts.js';

const Track = styled('div')({
  height: 8,
  marginTop: space[2],
  overflow: 'hidden',
  borderRadius: radius.full,
  background: color.sunken,
  border: `1px solid ${color.hairline}`,
});

const Bar = styled('div')({
  height: '100%',
  transform: 'scaleX(0)',
  transformOrigin: 'left',
  background: tone('green').dot,
  '@media (forced-colors: active)': { background: 'CanvasText' },
});

export function LevelMeter({ stream }: { readonly stream: MediaStream | undefined }) {
  const { t } = useCallTexts();
  const bar = useLevel(stream);
  return (
    <div>
      <p>{t('check.level')}</p>
      <Track aria-hidden>
        <Bar ref={bar} />
      </Track>
    </div>
  );
}
