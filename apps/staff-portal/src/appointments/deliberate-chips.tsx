import type { AppointmentDto } from '@telecare/contracts';
import { Chip, Inline } from '@telecare/ui';
import { useDeliberateTexts } from './use-deliberate-texts.js';

export function DeliberateChips({ appointment }: { readonly appointment: AppointmentDto }) {
  const texts = useDeliberateTexts(appointment);
  if (texts.length === 0) return null;
  return (
    <Inline style={{ paddingTop: 4 }}>
      {texts.map((text) => (
        <Chip key={text} tone="amber">
          {text}
        </Chip>
      ))}
    </Inline>
  );
}
