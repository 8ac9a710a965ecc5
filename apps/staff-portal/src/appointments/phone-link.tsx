import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight } from '@telecare/ui';

const Phone = styled('a')({
  display: 'inline-block',
  color: color.mutedText,
  fontSize: fontSize[13],
  fontWeight: fontWeight.regular,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.primary, textDecoration: 'underline' },
});

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <Phone href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Phone>;
}
