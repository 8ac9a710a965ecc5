import { useEffect, useState } from 'react';
import { choiceMemory } from './device-choice.js';
import { LocalMedia } from './local-media.js';

export function useMedia(appointmentId: string): LocalMedia {
  const [media] = useState(() => new LocalMedia(choiceMemory(appointmentId)));
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const onChange = () => void media.refresh();
    devices?.addEventListener('devicechange', onChange);
    void media.open();
    return () => {
      devices?.removeEventListener('devicechange', onChange);
      media.close();
    };
  }, [media]);
  return media;
}
