import type { TextDeliveryState } from '@telecare/contracts';

export const TEXT_STATES: readonly TextDeliveryState[] = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'unknown',
  'skipped',
];
