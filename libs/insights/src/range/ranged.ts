import type { ReactNode } from 'react';
import type { Range } from './use-range.js';

/** Props that all analytics views share. */
export interface Ranged {
  /** Days that the query covers. */
  readonly range: Range;
  /** Picker of the practice, where there is a choice. */
  readonly scope?: ReactNode;
}
