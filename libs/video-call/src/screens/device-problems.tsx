import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fontSize, radius, space, tone } from '@telecare/ui';
import type { MediaState } from '../media/local-media.js';
import { useCallTexts } from '../texts.js';

interface DeviceProblemsProps {
  readonly problems: MediaState['problems'];
  readonly onRetry: () => void;
}

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space[2] },
});

export function DeviceProblems({ problems: { audio, video }, onRetry }: DeviceProblemsProps) {
  const { t } = useCallTexts();
  if (!audio && !video) return null;
  return (
    <Box role="alert">
      <ul>
        {audio && <li>{t(`problem.audio.${audio}`)}</li>}
        {video && <li>{t(`problem.video.${video}`)}</li>}
      </ul>
      <Button color="inherit" variant="outlined" onClick={onRetry}>
        {t('check.again')}
      </Button>
    </Box>
  );
}
