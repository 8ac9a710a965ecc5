import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchRounded } from '../icons/index.js';
import { color } from '../theme/tokens.js';
import { Input } from './text-field.js';
import { useSettled } from './use-settled.js';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly shown: string;
  readonly onSearch: (text: string) => void;
  readonly startsHere?: boolean;
}

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

export function SearchField({ label, shown, onSearch, startsHere }: SearchFieldProps) {
  const [typed, setTyped] = useState(shown);
  const settled = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const search = useEffectEvent((text: string) => {
    if (text !== shown) onSearch(text);
  });
  useEffect(() => search(settled), [settled]);
  return (
    <Frame>
      <SearchRounded aria-hidden />
      <Input
        placeholder={label}
        type="search"
        maxLength={100}
        aria-label={label}
        data-starts-here={startsHere}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Frame>
  );
}
