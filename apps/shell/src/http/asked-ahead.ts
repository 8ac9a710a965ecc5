const KEPT_MS = 5_000;

const answers = new Map<string, Promise<Response>>();
let hasAsked = false;

/**
 * Asks for what the page that is opened first will read, addresses below `/api`, before the page is there to ask. Pages
 * opened later may have their answers in the cache already, and nothing is asked for them.
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
