import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowBackRounded, media } from '@telecare/ui';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';

const OnPhones = styled('span')({ [media.fromHeader]: { display: 'none' } });

export function BackToList() {
  const { t } = useMessagingTexts();
  const { close } = useMessagesView();
  return (
    <OnPhones>
      <IconButton aria-label={t('thread.back')} onClick={close} edge="start">
        <ArrowBackRounded />
      </IconButton>
    </OnPhones>
  );
}
