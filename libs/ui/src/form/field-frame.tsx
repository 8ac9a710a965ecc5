import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { color, fontSize, fontWeight } from '../theme/tokens.js';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly optionalLabel?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

const Root = styled('div')({ display: 'grid', gap: 6, alignContent: 'start' });

const Label = styled('label')({ fontSize: fontSize[14], fontWeight: fontWeight.medium, lineHeight: 1.4 });

const Optional = styled('span')({ color: color.mutedText, fontWeight: fontWeight.regular });

const Help = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.45 });

const Fault = styled(Help)({ color: color.danger });

export function FieldFrame({ label, optionalLabel, help, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Root>
      <Label htmlFor={id}>
        {label}
        {optionalLabel && <Optional> ({optionalLabel})</Optional>}
      </Label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </Root>
  );
}
