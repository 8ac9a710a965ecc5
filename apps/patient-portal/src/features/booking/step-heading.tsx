import { styled } from '@mui/material/styles';
import { fontSize, fontWeight } from '@telecare/ui';
import type { ReactNode, Ref } from 'react';

const Heading = styled('h2')({
  margin: 0,
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
  lineHeight: 1.35,
  '&:focus': { outline: 'none' },
});

interface StepHeadingProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function StepHeading(props: StepHeadingProps) {
  return <Heading {...props} tabIndex={-1} />;
}
