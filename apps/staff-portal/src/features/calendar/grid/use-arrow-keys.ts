import { useNow } from '@telecare/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { CalendarColumn } from './columns.js';
import { entriesOf, nextEntry, reachedEntry } from './entries.rules.js';

interface ArrowKeys {
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly CalendarColumn[];
  // Returns undefined for practitioners whose blocks the user may not change.
  readonly onOpenBlock: (practitionerId: string) => unknown;
  readonly onStep: ((by: -1 | 1) => void) | undefined;
}

const DIRECTION: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 };
const STEP: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

// Pixels: the minimum width of a column for one practitioner.
const SCROLLED = 168;

// Up and down move between entries, left and right to another day or week, and with Shift to other columns.
export function useArrowKeys({ grid, columns, onOpenBlock, onStep }: ArrowKeys) {
  const [last, setLast] = useState<string>();
  const now = useNow().getTime();
  const entries = entriesOf(columns, ({ practitioner: { id } }) => onOpenBlock(id) !== undefined);
  const reached = reachedEntry(entries, last, now);
  const focus = (key: string | undefined) =>
    [...(grid.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
      .find(({ dataset }) => dataset.entry === key)
      ?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEP[event.key];
    if (event.shiftKey) {
      if (!step) return;
      event.preventDefault();
      grid.current?.scrollBy({ left: step * SCROLLED });
      return;
    }
    const by = DIRECTION[event.key];
    if (by && entries.length > 0) {
      event.preventDefault();
      const from = event.target instanceof HTMLElement ? event.target.dataset.entry : undefined;
      focus(from === undefined ? reached : nextEntry(entries, from, by));
    }
    if (step && onStep) {
      event.preventDefault();
      // The focused appointment does not exist on another day.
      grid.current?.focus();
      onStep(step);
    }
  };
  return { reached, reach: setLast, onKeyDown };
}
