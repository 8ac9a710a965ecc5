import type { ReactNode } from 'react';
import type { Range } from './use-range.js';

export interface Ranged {
  readonly range: Range;
  readonly scope?: ReactNode;
}
