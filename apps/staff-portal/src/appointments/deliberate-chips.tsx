import type { AppointmentDto } from '@telecare/contracts';
import { Chip } from '@telecare/ui';
import { useDeliberateTexts } from './use-deliberate-texts.js';

export function DeliberateChips({ appointment }: { readonly appointment: AppointmentDto }) {
  return useDeliberateTexts(appointment).map((text) => (
    <Chip key={text} tone="amber">
      {text}
    </Chip>
  ));
}
