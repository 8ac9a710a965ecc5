import { styled } from '@mui/material/styles';
import { color } from '@telecare/ui';

const Link = styled('a')({
  display: 'inline-block',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.primary, textDecoration: 'underline' },
});

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string;
}

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <Link className={className} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </Link>
  );
}
