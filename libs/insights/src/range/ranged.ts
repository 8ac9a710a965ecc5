import type { ReactNode } from 'react';
import type { Range } from './use-range.js';

/** What every view of figures is told. */
export interface Ranged {
  /** Of which days the query is. */
  readonly range: Range;
  /** Whose figures they are, where that can be chosen. */
  readonly scope?: ReactNode;
}
