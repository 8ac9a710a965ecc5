import type { ReactNode } from 'react';
import type { Range } from './use-range.js';

export interface Ranged {
  /** Days that the query covers. */
  readonly range: Range;
  readonly scope?: ReactNode;
}
