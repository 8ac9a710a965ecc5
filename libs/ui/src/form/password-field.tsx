import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { VisibilityOffRounded, VisibilityRounded } from '../icons/index.js';
import { FieldFrame } from './field-frame.js';
import { Input, type TextFieldProps } from './text-field.js';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

const Frame = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 48 },
  '& button': { position: 'absolute', right: 0, top: 0, bottom: 0, margin: 'auto' },
});

export function PasswordField({
  label,
  optionalLabel,
  help,
  error,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => (
        <Frame>
          <Input {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton onClick={() => setShown(!shown)} aria-label={shown ? hideLabel : showLabel} aria-pressed={shown}>
            {shown ? <VisibilityOffRounded /> : <VisibilityRounded />}
          </IconButton>
        </Frame>
      )}
    </FieldFrame>
  );
}
