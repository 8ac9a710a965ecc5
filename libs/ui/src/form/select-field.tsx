import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';
import { color } from '../theme/tokens.js';
import { controlStyle } from './control-style.js';
import { FieldFrame, type FieldTexts } from './field-frame.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> & { readonly options: readonly SelectOption[] };

const Select = styled('select')({ ...controlStyle, appearance: 'none', paddingRight: 36, cursor: 'pointer' });

const Frame = styled('div')({
  position: 'relative',
  '& svg': {
    position: 'absolute',
    right: 10,
    top: 0,
    bottom: 0,
    margin: 'auto',
    pointerEvents: 'none',
    color: color.mutedText,
  },
});

/** The device's own picker: quick on a phone, known to every screen reader. */
export function SelectField({ label, optionalLabel, help, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => (
        <Frame>
          <Select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ExpandMoreRounded aria-hidden />
        </Frame>
      )}
    </FieldFrame>
  );
}
