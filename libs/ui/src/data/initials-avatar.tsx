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

/** Shows a person's initials. The name is always next to it, so screen readers skip the initials. */
export function InitialsAvatar({ name, size = 40 }: InitialsAvatarProps) {
  return (
    <Root aria-hidden style={{ width: size, height: size, fontSize: size * 0.36 }}>
      {initials(name)}
    </Root>
  );
}
