import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
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
  // False while the suggestions do not belong to the typed text yet. Enter then waits for them.
  readonly isSettled?: boolean;
  // The suggestion that a waiting Enter chooses.
  readonly only?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (id: string) => void;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function SuggestField(props: SuggestFieldProps) {
  const { listLabel, typed, suggestions, isSettled = true, only: _only, onType, onChoose, ...field } = props;
  const listId = useId();
  // Enter chooses nothing in an empty field before an arrow key.
  const [stepped, setStepped] = useState<number>();
  const active = stepped ?? (typed ? 0 : -1);
  const current = suggestions[active];
  const waitForEnter = useWaitingEnter(props);
  const type = (text: string) => {
    onType(text);
    setStepped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { length } = suggestions;
    if (step && length > 0) setStepped(active < 0 && step < 0 ? length - 1 : (active + step + length) % length);
    else if (event.key === 'Enter' && typed && !isSettled) waitForEnter();
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

// An early Enter chooses the only suggestion once there is one for exactly the text that was typed then.
function useWaitingEnter({ typed, isSettled = true, only, onChoose }: SuggestFieldProps): () => void {
  const [waiting, setWaiting] = useState<string>();
  const choose = useEffectEvent(() => {
    setWaiting(undefined);
    if (waiting === typed && only !== undefined) onChoose(only);
  });
  useEffect(() => {
    // The owner may move the focus, which an effect must not do itself.
    if (waiting !== undefined && (isSettled || waiting !== typed)) queueMicrotask(() => choose());
  }, [waiting, isSettled, typed]);
  return () => setWaiting(typed);
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
