import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';

/** An answer that nobody took in this time is asked for anew: what it says may have changed. */
const GOOD_FOR_MS = 10_000;

interface EarlyAnswer {
  /** The practice that it counts for; undefined: it is the same in all. */
  readonly practiceId: string | undefined;
  readonly askedAt: number;
  readonly answer: Promise<Response | undefined>;
}

const answers = new Map<string, EarlyAnswer>();

/**
 * Asks the API before the code is there that will ask the same. Whoever asks for the address in that practice within
 * ten seconds gets the answer, once; undefined for anything but a success, so that failures are met where the page meets
 * them.
 */
export function askEarly(
  path: string,
  practiceId: string | undefined,
  sign: (url: string) => Promise<Record<string, string>>,
): Promise<Response | undefined> {
  const { href, origin, pathname } = new URL(path, window.location.href);
  const answer = ask(href, practiceId, sign(origin + pathname)).catch(() => undefined);
  answers.set(href, { practiceId, askedAt: Date.now(), answer });
  return answer.then((response) => response?.clone());
}

/** The answer to a call that was asked for early; undefined when it has to be asked for now. */
export async function takeEarly(
  { method, url }: Request,
  practiceId: string,
  now = Date.now(),
): Promise<Response | undefined> {
  const early = method === 'GET' ? answers.get(url) : undefined;
  if (!early) return undefined;
  answers.delete(url);
  const isOfPractice = early.practiceId === undefined || early.practiceId === practiceId;
  const isGood = isOfPractice && now - early.askedAt < GOOD_FOR_MS;
  return isGood ? early.answer : undefined;
}

/** The page goes on without the tokens that they were asked for with. */
export const forgetEarly = (): void => answers.clear();

async function ask(
  url: string,
  practiceId: string | undefined,
  credentials: Promise<Record<string, string>>,
): Promise<Response | undefined> {
  const headers = new Headers(await credentials);
  headers.set('x-practice-id', practiceId ?? PLATFORM_PRACTICE_ID);
  headers.set('x-correlation-id', crypto.randomUUID());
  const response = await fetch(url, { headers });
  return response.ok ? response : undefined;
}
