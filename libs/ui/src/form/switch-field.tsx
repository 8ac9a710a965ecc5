import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { color, focusRing, fontSize, fontWeight, motion, radius, space, touchTarget } from '../theme/tokens.js';

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'id' | 'children'> & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
};

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: touchTarget,
});

const Label = styled('label')({ fontSize: fontSize[14], fontWeight: fontWeight.medium, lineHeight: 1.4 });

const Help = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.45 });

const Track = styled('input')({
  appearance: 'none',
  gridColumn: 2,
  gridRow: '1 / span 2',
  position: 'relative',
  width: 44,
  height: 24,
  margin: 0,
  borderRadius: radius.full,
  border: `1px solid ${color.fieldBorder}`,
  background: color.sunken,
  cursor: 'pointer',
  transition: `background-color ${motion}, border-color ${motion}`,
  // Makes the touch target larger than the visible switch.
  '&::before': { content: '""', position: 'absolute', inset: '-11px 0' },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 16,
    height: 16,
    borderRadius: radius.full,
    background: color.mutedText,
    transition: `translate ${motion}, background-color ${motion}`,
  },
  '&:checked': { background: color.primary, borderColor: color.primary },
  '&:checked::after': { translate: '20px 0', background: color.onPrimary },
  '&:focus-visible': focusRing,
  '&:disabled': { cursor: 'default', opacity: 0.6 },
  '@media (forced-colors: active)': { '&::after': { background: 'CanvasText' } },
});

export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <Track {...input} id={id} type="checkbox" role="switch" aria-describedby={help ? `${id}-help` : undefined} />
    </Root>
  );
}
