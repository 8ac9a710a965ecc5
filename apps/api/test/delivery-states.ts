import type { DeliveryState } from '@telecare/contracts';

export const DELIVERY_STATES: readonly DeliveryState[] = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'unknown',
  'skipped',
];
