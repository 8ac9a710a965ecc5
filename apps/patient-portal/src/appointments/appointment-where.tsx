import { styled } from '@mui/material/styles';
import type { AppointmentMode } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, color, PhoneRounded, space, VideocamOutlined } from '@telecare/ui';

const Line = styled('p')({
  display: 'flex',
  gap: space[2],
  margin: 0,
  color: color.mutedText,
  lineHeight: 1.5,
  '& svg': { flex: 'none', marginTop: 2 },
});

const ICON = { in_person: ApartmentRounded, video: VideocamOutlined, phone: PhoneRounded } as const;

export function AppointmentWhere({ mode }: { readonly mode: AppointmentMode }) {
  const { t } = useTranslation('patient-portal');
  const { practice, isPlatform } = useTenant();
  const where = isPlatform ? 'video' : mode;
  const Icon = ICON[where];
  const address = [practice.name, practice.address].filter(Boolean).join(', ');
  return (
    <Line>
      <Icon aria-hidden />
      {where === 'in_person' ? address : t(`appointment.where.${where}`)}
    </Line>
  );
}
