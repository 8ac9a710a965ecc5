import { styled } from '@mui/material/styles';
import { color, media as breakpoint, space, VideocamOffRounded } from '@telecare/ui';
import type { LocalMedia } from '../media/local-media.js';
import { VideoView } from '../media/video-view.js';
import { useCallTexts } from '../texts.js';
import { useStore } from '@telecare/portal-kit';
import { Picture } from './picture.js';

const Corner = styled(Picture)({
  position: 'absolute',
  right: space[3],
  bottom: space[3],
  width: 'clamp(88px, 24%, 220px)',
  aspectRatio: '4 / 3',
  background: color.surface,
  '& > video': { objectFit: 'cover' },
  [breakpoint.phone]: { right: space[2], bottom: space[2], aspectRatio: '3 / 4' },
});

export function OwnPicture({ media }: { readonly media: LocalMedia }) {
  const { t } = useCallTexts();
  const { stream, camera } = useStore(media);
  return (
    <Corner>
      {camera ? (
        <VideoView stream={stream} label={t('own')} own />
      ) : (
        <span role="img" aria-label={t('ownOff')}>
          <VideocamOffRounded aria-hidden />
        </span>
      )}
    </Corner>
  );
}
