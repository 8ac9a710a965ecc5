const KEPT_MS = 5_000;

const answers = new Map<string, Promise<Response>>();
let hasAsked = false;

/**
 * Sends the first requests of the first page, as paths below `/api`, before its code has loaded. Later pages may find
 * their data in the cache, so this does nothing for them.
 */
export function askAhead(fetch: (path: string) => Promise<Response>, paths: readonly string[]): void {
  if (hasAsked) return;
  hasAsked = true;
  for (const path of paths) {
    const url = new URL(`/api${path}`, window.location.origin).href;
    const answer = fetch(url);
    answer.catch(() => undefined);
    answers.set(url, answer);
  }
  setTimeout(() => answers.clear(), KEPT_MS);
}

export function takeAnswer({ method, url }: Request): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
