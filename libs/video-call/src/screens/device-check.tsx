import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, media as breakpoint, radius, space, VideocamOffRounded } from '@telecare/ui';
import type { LocalMedia } from '../media/local-media.js';
import { VideoView } from '../media/video-view.js';
import { useCallTexts } from '../texts.js';
import { useStore } from '@telecare/portal-kit';
import { DevicePickers } from './device-pickers.js';
import { DeviceProblems } from './device-problems.js';
import { LevelMeter } from './level-meter.js';
import { Picture } from './picture.js';

interface DeviceCheckProps {
  readonly media: LocalMedia;
  readonly onJoin: () => void;
}

const Columns = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(120px, 1fr) auto',
  gap: space[4],
  minHeight: 0,
  overflowY: 'auto',
  [breakpoint.fromHeader]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gridTemplateRows: 'minmax(0, 1fr)',
    gap: space[8],
    alignItems: 'center',
  },
});

const Preview = styled(Picture)({ [breakpoint.fromHeader]: { aspectRatio: '16 / 9', maxHeight: '100%' } });

const Settings = styled('div')({
  display: 'grid',
  gap: space[3],
  alignContent: 'center',
  '& h2': { margin: 0, fontSize: fontSize[18], fontWeight: fontWeight.strong, lineHeight: 1.4 },
  '& p': { margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 },
});

const Join = styled(Button)({ minHeight: 48, borderRadius: radius.control });

export function DeviceCheck({ media, onJoin }: DeviceCheckProps) {
  const { t } = useCallTexts();
  const { phase, stream, microphone, camera, problems } = useStore(media);
  const hasNothing = !microphone && !camera;
  return (
    <Columns aria-labelledby="video-check">
      <Preview>
        {camera ? (
          <VideoView stream={stream} label={t('check.preview')} own />
        ) : (
          <span>
            <VideocamOffRounded aria-hidden />
            {t('check.noPicture')}
          </span>
        )}
      </Preview>
      <Settings>
        <h2 id="video-check">{t('check.title')}</h2>
        {phase === 'asking' && hasNothing && <p role="status">{t('check.asking')}</p>}
        <DeviceProblems problems={problems} onRetry={() => void media.open()} />
        {microphone && <LevelMeter stream={stream} />}
        <DevicePickers media={media} />
        <Join variant="contained" size="large" disabled={hasNothing} onClick={onJoin}>
          {t(joinText(microphone, camera))}
        </Join>
        {phase === 'ready' && hasNothing && <p>{t('check.neither')}</p>}
      </Settings>
    </Columns>
  );
}

function joinText(microphone: boolean, camera: boolean): string {
  if (microphone === camera) return 'check.join';
  return microphone ? 'check.joinSound' : 'check.joinPicture';
}
