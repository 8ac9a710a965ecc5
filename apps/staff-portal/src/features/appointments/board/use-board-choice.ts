import { useState } from 'react';

const KEY = 'telecare.day-board';

interface BoardChoice {
  readonly view: 'list' | 'board';
  readonly group: 'practitioner' | 'time';
  readonly wall: boolean;
}

const FIRST: BoardChoice = { view: 'list', group: 'time', wall: false };

function remembered(): BoardChoice {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<BoardChoice>) };
  } catch {
    return FIRST;
  }
}

// The device remembers the choice, so that a wall display shows the board again after a restart.
export function useBoardChoice() {
  const [choice, setChoice] = useState(remembered);
  const choose = (changes: Partial<BoardChoice>) => {
    const next = { ...choice, ...changes };
    setChoice(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  return { ...choice, choose };
}

export type BoardView = ReturnType<typeof useBoardChoice>;
