import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '@telecare/shell-sdk';
import { MicRounded } from '@telecare/ui';
import { useState } from 'react';
import { playTone, waitingSound } from './waiting-sound.js';

export function SoundItem() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(waitingSound.isOn);
  const change = () => {
    waitingSound.switch(!isOn);
    setIsOn(!isOn);
    if (!isOn) playTone();
  };
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={change}>
      <MicRounded aria-hidden />
      {t('waiting.sound', { state: t(isOn ? 'waiting.on' : 'waiting.off') })}
    </MenuItem>
  );
}
