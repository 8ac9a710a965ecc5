import SearchRounded from '@mui/icons-material/SearchRounded';
import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';
import { color } from '../theme/tokens.js';
import { Input } from './text-field.js';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label' | 'onChange' | 'value'> & {
  /** Its name for screen readers; the placeholder shows the same to everybody else. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  maxWidth: 420,
  '& svg': {
    position: 'absolute',
    left: 10,
    top: 0,
    bottom: 0,
    margin: 'auto',
    pointerEvents: 'none',
    color: color.mutedText,
  },
  '& input': { paddingLeft: 38 },
});

/** Searches while typing; Escape clears it, as browsers do for search fields. */
export function SearchField({ label, onChange, ...input }: SearchFieldProps) {
  return (
    <Frame>
      <SearchRounded aria-hidden />
      <Input
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}
