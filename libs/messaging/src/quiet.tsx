import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, space } from '@telecare/ui';
import type { ReactNode } from 'react';

interface QuietProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly description?: string | undefined;
}

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[2],
  padding: space[8],
  textAlign: 'center',
  '& > svg': { fontSize: 28, color: color.mutedText },
  '& > p': { margin: 0, maxWidth: '40ch', lineHeight: 1.5 },
  '& > p:first-of-type': { fontSize: fontSize[16], fontWeight: fontWeight.medium },
  '& > p + p': { color: color.mutedText, fontSize: fontSize[14] },
});

export function Quiet({ icon, title, description }: QuietProps) {
  return (
    <Root>
      {icon}
      <p>{title}</p>
      {description && <p>{description}</p>}
    </Root>
  );
}
