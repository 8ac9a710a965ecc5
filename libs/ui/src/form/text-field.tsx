import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './control-style.js';
import { FieldFrame, type FieldTexts } from './field-frame.js';

export const Input = styled('input')(controlStyle);

const Area = styled('textarea')({ ...controlStyle, minHeight: 96, resize: 'vertical' });

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'>;

export function TextField({ label, optionalLabel, help, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => <Input {...input} {...control} />}
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'>;

export function TextAreaField({ label, optionalLabel, help, error, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => <Area {...area} {...control} />}
    </FieldFrame>
  );
}
