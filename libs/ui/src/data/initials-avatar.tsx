import { styled } from '@mui/material/styles';
import { initials } from '@telecare/kernel';
import { color, fontWeight, radius } from '../theme/tokens.js';

interface InitialsAvatarProps {
  readonly name: string;
  readonly size?: 32 | 40 | 64;
}

const Root = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.full,
  background: color.sunken,
  color: color.mutedText,
  fontWeight: fontWeight.strong,
  letterSpacing: '0.01em',
  userSelect: 'none',
});

/** A person's initials; the name itself always stands beside it, so it is hidden from screen readers. */
export function InitialsAvatar({ name, size = 40 }: InitialsAvatarProps) {
  return (
    <Root aria-hidden style={{ width: size, height: size, fontSize: size * 0.36 }}>
      {initials(name)}
    </Root>
  );
}
