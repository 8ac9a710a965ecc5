import { setImmediate } from 'node:timers/promises';

/** `items` with `work` done to each; after every `size` of them, other requests get their turn. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await setImmediate();
    for (const item of items.slice(at, at + size)) results.push(work(item));
  }
  return results;
}
