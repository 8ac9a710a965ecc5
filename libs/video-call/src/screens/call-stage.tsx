import { styled } from '@mui/material/styles';
import { space } from '@telecare/ui';
import type { CallState } from '../call/call-state.js';
import type { LocalMedia } from '../media/local-media.js';
import { CallControls } from './call-controls.js';
import { CallStatus } from './call-status.js';
import { OtherPicture } from './other-picture.js';
import { OwnPicture } from './own-picture.js';
import { useFocusOnMount } from './use-focus-on-mount.js';

interface CallStageProps {
  readonly state: CallState;
  readonly media: LocalMedia;
  readonly other: string;
  readonly onLeave: () => void;
}

const Stage = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: space[3],
  minHeight: 0,
  outline: 'none',
});

const Pictures = styled('div')({ position: 'relative', display: 'grid', minHeight: 0 });

export function CallStage({ state, media, other, onLeave }: CallStageProps) {
  const stage = useFocusOnMount();
  return (
    <Stage ref={stage} tabIndex={-1}>
      <CallStatus state={state} other={other} />
      <Pictures>
        <OtherPicture state={state} other={other} />
        <OwnPicture media={media} />
      </Pictures>
      <CallControls media={media} onLeave={onLeave} />
    </Stage>
  );
}
