import { SelectField } from '@telecare/ui';
import type { LocalMedia } from '../media/local-media.js';
import { useCallTexts } from '../texts.js';
import { useStore } from '@telecare/portal-kit';

const KINDS = [
  { kind: 'audio', input: 'audioinput', name: 'check.microphone' },
  { kind: 'video', input: 'videoinput', name: 'check.camera' },
] as const;

export function DevicePickers({ media }: { readonly media: LocalMedia }) {
  const { t } = useCallTexts();
  const { stream, devices } = useStore(media);
  return KINDS.map(({ kind, input, name }) => {
    const found = devices.filter((device) => device.kind === input && device.deviceId);
    const track = stream?.getTracks().find((one) => one.kind === kind);
    if (found.length < 2 || !track) return null;
    const options = found.map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || t('check.device', { kind: t(name), number: index + 1 }),
    }));
    return (
      <SelectField
        key={kind}
        label={t(name)}
        options={options}
        value={track.getSettings().deviceId ?? ''}
        onChange={({ target }) => void media.choose(kind, target.value)}
      />
    );
  });
}
