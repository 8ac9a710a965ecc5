import { styled } from '@mui/material/styles';
import { ApartmentRounded, color, fontSize, fontWeight, radius, space } from '@telecare/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from './visually-hidden.js';

type LogoSize = 'sm' | 'md' | 'lg';

interface LogoProps {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly size?: LogoSize;
  readonly to?: string;
  readonly nameHidden?: boolean;
}

const PIXELS: Record<LogoSize, number> = { sm: 28, md: 36, lg: 56 };
const NAME_SIZE: Record<LogoSize, string> = { sm: fontSize[14], md: fontSize[16], lg: fontSize[22] };

const Brand = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  color: color.text,
  fontWeight: fontWeight.strong,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
});

const LogoLink = styled(Link)({
  display: 'inline-flex',
  borderRadius: radius.control,
  textDecoration: 'none',
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.primarySoft,
  color: color.primary,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& svg': { width: '60%', height: '60%' },
});

const Name = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export function Logo({ name, logoUrl, size = 'md', to, nameHidden = false }: LogoProps) {
  const picture: ReactNode = (
    <Brand style={{ fontSize: NAME_SIZE[size] }}>
      <Mark style={{ width: PIXELS[size], height: PIXELS[size] }}>
        <LogoPicture url={logoUrl} key={logoUrl} />
      </Mark>
      {nameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : <Name title={name}>{name}</Name>}
    </Brand>
  );
  if (!to) return picture;
  return (
    <LogoLink to={to} style={{ minWidth: PIXELS[size] }}>
      {picture}
    </LogoLink>
  );
}

function LogoPicture({ url }: { readonly url: string | null }) {
  const [failed, setFailed] = useState(false);
  if (!url || failed) return <ApartmentRounded aria-hidden data-testid="building-icon" />;
  return <img src={url} alt="" onError={() => setFailed(true)} />;
}
