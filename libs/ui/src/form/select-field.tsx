import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { ExpandMoreRounded } from '../icons/index.js';
import { color } from '../theme/tokens.js';
import { controlStyle } from './control-style.js';
import { FieldFrame, type FieldTexts } from './field-frame.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> & { readonly options: readonly SelectOption[] };

const Select = styled('select')({
  ...controlStyle,
  appearance: 'none',
  paddingRight: 36,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

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

type PickerProps = ComponentPropsWithRef<'select'> & { readonly options: readonly SelectOption[] };

/** The device's native picker, which is quick on phones and works with every screen reader. */
function Picker({ options, ...select }: PickerProps) {
  return (
    <Frame>
      <Select {...select} onFocus={showWhole} onPointerEnter={showWhole}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <ExpandMoreRounded aria-hidden />
    </Frame>
  );
}

// The field cuts a long option off.
function showWhole({ currentTarget: select }: SyntheticEvent<HTMLSelectElement>) {
  select.title = select.selectedOptions[0]?.text ?? '';
}

export function SelectField({ label, optionalLabel, help, error, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => <Picker {...select} {...control} />}
    </FieldFrame>
  );
}

interface FilterSelectProps {
  /** For screen readers. Other users see the first option, such as "All roles". */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
}

export function FilterSelect({ label, onChange, ...select }: FilterSelectProps) {
  return <Picker {...select} aria-label={label} onChange={(event) => onChange(event.target.value)} />;
}
