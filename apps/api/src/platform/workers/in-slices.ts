import { setImmediate } from 'node:timers/promises';

/** Maps `items` with `work` and yields to other requests after every `size` items. */
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
