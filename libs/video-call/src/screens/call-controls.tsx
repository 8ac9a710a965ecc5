import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  CallEndRounded,
  media as breakpoint,
  MicOffRounded,
  MicRounded,
  space,
  VideocamOffRounded,
  VideocamRounded,
} from '@telecare/ui';
import type { LocalMedia } from '../media/local-media.js';
import { useCallTexts } from '../texts.js';
import { useStore } from '@telecare/portal-kit';

interface CallControlsProps {
  readonly media: LocalMedia;
  readonly onLeave: () => void;
}

const Bar = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  gap: space[2],
  '& > button': { minHeight: 48, minWidth: 132 },
  [breakpoint.phone]: {
    '& > button': { flex: '1 1 0', minWidth: 0, minHeight: 56, paddingInline: space[1], flexDirection: 'column' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});

export function CallControls({ media, onLeave }: CallControlsProps) {
  const { t } = useCallTexts();
  const { microphone, camera, stream } = useStore(media);
  const has = (kind: string) => stream?.getTracks().some((track) => track.kind === kind) ?? false;
  return (
    <Bar role="group" aria-label={t('controls.label')}>
      <Button
        variant="outlined"
        disabled={!has('audio')}
        startIcon={microphone ? <MicRounded /> : <MicOffRounded />}
        onClick={() => media.switch('audio', !microphone)}
      >
        {t(microphone ? 'controls.mute' : 'controls.unmute')}
      </Button>
      <Button
        variant="outlined"
        disabled={!has('video')}
        startIcon={camera ? <VideocamRounded /> : <VideocamOffRounded />}
        onClick={() => media.switch('video', !camera)}
      >
        {t(camera ? 'controls.cameraOff' : 'controls.cameraOn')}
      </Button>
      <Button variant="contained" color="error" startIcon={<CallEndRounded />} onClick={onLeave}>
        {t('controls.leave')}
      </Button>
    </Bar>
  );
}
