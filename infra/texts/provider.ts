import type { Origin, Text } from './text-store.ts';

export interface Call {
  // The variable parts of the path.
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export interface Callback {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Provider {
  accept(call: Call): { text: Text; origin: Origin } | Answer;
  refusals: Record<string, Answer>;
  accepted(text: Text): Answer;
  statusCallback(text: Text, origin: Origin): Callback | undefined;
  replyCallback(text: Text, origin: Origin): Callback | undefined;
}
