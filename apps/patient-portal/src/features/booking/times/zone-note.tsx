import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, sameClock, zoneText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

export function ZoneNote({ at }: { readonly at: Date }) {
  const { t } = useTranslation('patient-portal');
  const { timeZone } = useTenant().practice;
  const own = useShownZone();
  if (sameClock(timeZone, own, at)) return null;
  return <Note>{t('book.zones', { own: zoneText(own, at), practice: zoneText(timeZone, at) })}</Note>;
}
