import type { Provider, Type } from '@nestjs/common';
import type { Chore } from './chore.js';
import type { OutboxHandler } from './outbox/outbox-message.js';

export interface Jobs {
  readonly handlers?: readonly Type<OutboxHandler>[];
  readonly chores?: readonly Type<Chore>[];
  readonly providers?: readonly Provider[];
}
