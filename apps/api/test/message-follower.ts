import type { MessageDto, ThreadPage } from '@telecare/contracts';

interface Asking {
  readonly fetch: (input: unknown, init?: RequestInit) => Promise<Response>;
  readonly listMessages: (
    conversationId: string,
    query: Record<string, number>,
    signal: AbortSignal,
  ) => Promise<ThreadPage>;
}

export interface Follower {
  readonly shown: readonly MessageDto[];
  readonly faults: readonly string[];
  stop(): void;
}

// Import dynamically, because web sources are type-checked with browser types. Here they only run.
const source: string = '../../../infra/bench/message-follower.ts';
const { MessageFollower } = (await import(source)) as {
  MessageFollower: new (asking: Asking, conversationId: string) => Follower;
};

export const follow = (asking: Asking, conversationId: string): Follower => new MessageFollower(asking, conversationId);
