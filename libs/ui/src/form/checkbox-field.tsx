import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { color, fontSize, media, space, touchTarget } from '../theme/tokens.js';

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
};

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'center',
  fontSize: fontSize[14],
  lineHeight: 1.4,
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.primary },
  '& label': { padding: `6px 0` },
  '& p': { gridColumn: 2, margin: 0, color: color.mutedText, fontSize: fontSize[13] },
  [media.touch]: { '& label': { minHeight: touchTarget, padding: 0, alignContent: 'center' } },
});

export function CheckboxField({ label, help, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <Root>
      <input {...input} id={id} type="checkbox" aria-describedby={help ? `${id}-help` : undefined} />
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
    </Root>
  );
}
