import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, InitialsAvatar, space } from '@telecare/ui';
import type { CallState } from '../call/call-state.js';
import { VideoView } from '../media/video-view.js';
import { useCallTexts } from '../texts.js';
import { Picture } from './picture.js';

interface OtherPictureProps {
  readonly state: CallState;
  readonly other: string;
}

const Words = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  maxWidth: '44ch',
  padding: space[4],
  lineHeight: 1.5,
  '& strong': { color: color.text, fontSize: fontSize[18], fontWeight: fontWeight.strong },
});

export function OtherPicture({ state: { phase, remote, otherMedia }, other }: OtherPictureProps) {
  const { t } = useCallTexts();
  const isSeen = remote !== undefined && phase !== 'waiting' && phase !== 'connecting';
  const showsFace = isSeen && otherMedia.camera;
  return (
    <Picture>
      <VideoView stream={remote} label={t('other.picture', { name: other })} />
      {!showsFace && (
        <Cover>
          <Words>
            <InitialsAvatar name={other} size={64} />
            <strong>{isSeen ? t('other.cameraOff', { name: other }) : t(`phase.${phase}`, { name: other })}</strong>
            {phase === 'waiting' && t('phase.waitingHint', { name: other })}
          </Words>
        </Cover>
      )}
    </Picture>
  );
}

const Cover = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: color.sunken,
});
