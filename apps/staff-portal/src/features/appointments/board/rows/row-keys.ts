import type { KeyboardEvent } from 'react';

const ROWS = '[data-board-row]';

// The browser handles Enter on a row's name, and Tab moves to the row's action.
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const here = rows.findIndex((row) => row.closest('li')?.contains(event.target as Node));
  const next = here < 0 ? undefined : placeAfter(event.key, here, rows.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

function placeAfter(key: string, here: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, last);
    case 'ArrowUp':
      return Math.max(here - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
