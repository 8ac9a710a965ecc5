import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { color, fontSize, fontWeight, radius, space, touchTarget } from '../theme/tokens.js';
import { intoView } from './into-view.js';
import { TextField, type TextFieldProps } from './text-field.js';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly fact: string;
}

type SuggestFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly listLabel: string;
  readonly typed: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (text: string) => void;
  readonly onChoose: (id: string) => void;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function SuggestField({ listLabel, typed, suggestions, onType, onChoose, ...field }: SuggestFieldProps) {
  const listId = useId();
  // Enter chooses nothing in an empty field before an arrow key.
  const [stepped, setStepped] = useState<number>();
  const active = stepped ?? (typed ? 0 : -1);
  const current = suggestions[active];
  const type = (text: string) => {
    onType(text);
    setStepped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { length } = suggestions;
    if (step && length > 0) setStepped(active < 0 && step < 0 ? length - 1 : (active + step + length) % length);
    else if (event.key === 'Enter' && current) onChoose(current.id);
    else if (event.key === 'Escape' && typed) type('');
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        {...field}
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(listId, current)}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <List id={listId} role="listbox" aria-label={listLabel}>
        {suggestions.map((suggestion) => (
          <Option
            key={suggestion.id}
            id={optionId(listId, suggestion)}
            type="button"
            role="option"
            tabIndex={-1}
            ref={suggestion === current ? intoView : undefined}
            aria-selected={suggestion === current}
            onClick={() => onChoose(suggestion.id)}
          >
            {suggestion.name}
            <span>{suggestion.fact}</span>
          </Option>
        ))}
      </List>
    </>
  );
}

const optionId = (listId: string, { id }: Suggestion): string => `${listId}-${id}`;

const List = styled('div')({
  maxHeight: 296,
  marginTop: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  '&:empty': { display: 'none' },
});

const Option = styled('button')({
  display: 'grid',
  width: '100%',
  minHeight: touchTarget,
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > span': { color: color.mutedText, fontSize: fontSize[13], fontWeight: fontWeight.regular },
  '&:hover, &[aria-selected="true"]': { background: color.primarySoft },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: '-2px' } },
});
