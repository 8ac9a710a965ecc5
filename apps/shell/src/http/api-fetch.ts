import { isLeftBehind, type ProblemCause } from '@telecare/api-client';
import { ApiProblem } from './api-problem.js';
import { takeAnswer } from './asked-ahead.js';
import { levelAskedBy } from './step-up.js';

export interface Credentials {
  readonly headers: (method: string, url: string) => Promise<Record<string, string>>;
  /** Like `headers`, but never requests a new token. Returns undefined if the current one has expired. */
  readonly peek: (method: string, url: string) => Promise<Record<string, string> | undefined>;
  /** Resolves to false if the session is over. */
  readonly renew: () => Promise<boolean>;
}

interface Surroundings {
  readonly credentials: () => Promise<Credentials | undefined>;
  readonly practiceId: () => string;
  readonly onSent?: () => void;
  readonly onRefused?: () => void;
  /** Called if the user must prove a higher level. The call waits and is retried afterwards. */
  readonly onLacking?: (level: string) => Promise<boolean>;
  readonly onLeftBehind?: (code: ProblemCause) => void;
}

const PRACTICE_HEADER = 'x-practice-id';

/**
 * `fetch` for the API of this origin. Adds the token, its proof, a correlation id and the current practice, unless the
 * call sets another practice (the API checks the role there). Renews the token and retries once after a 401. Other
 * origins get no credentials.
 */
export function createApiFetch({
  credentials,
  practiceId,
  onSent,
  onRefused,
  onLacking,
  onLeftBehind,
}: Surroundings): typeof fetch {
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    if (!isApi(request.url)) return fetch(request);
    const answer = takeAnswer(request);
    if (answer) return answer;
    if (isWrite(request) && navigator.onLine === false) throw new ApiProblem({ status: 0, code: 'network.offline' });

    /** A request refused with 401 did nothing, so it counts as not sent while the token is renewed. */
    let isOnItsWay = false;
    const answerOf = async (call: Request) => {
      isOnItsWay = true;
      const answering = fetch(call);
      onSent?.();
      const response = await answering;
      isOnItsWay = false;
      return response;
    };
    try {
      const person = await credentials();
      const headers = new Headers(request.headers);
      if (!headers.has(PRACTICE_HEADER)) headers.set(PRACTICE_HEADER, practiceId());
      headers.set('x-correlation-id', crypto.randomUUID());
      const call = async () => {
        const signedHeaders = await signed(headers, request, person);
        request.signal.throwIfAborted();
        return answerOf(new Request(request.clone(), { headers: signedHeaders }));
      };
      const response = await call();
      if (response.status === 403) onRefused?.();
      if (response.status !== 401 || !person) return response;
      // A new token includes what the user proved in another tab.
      const renew = async (refusal: Response) => ((await person.renew()) ? call() : refusal);
      const renewed = await renew(response);
      const level = levelAskedBy(renewed);
      return level && (await onLacking?.(level)) ? await renew(renewed) : renewed;
    } catch (error) {
      const failure = failureOf(request, isOnItsWay, error);
      if (isLeftBehind(request.signal.reason) && failure instanceof ApiProblem) onLeftBehind?.(failure.code);
      throw failure;
    }
  };
}

const isWrite = ({ method }: Request): boolean => !['GET', 'HEAD'].includes(method);

/** Error to show for a call without a response. A call aborted by its own caller fails with the original error. */
function failureOf(request: Request, isOnItsWay: boolean, error: unknown): unknown {
  const wasGivenUp = request.signal.aborted && !isLeftBehind(request.signal.reason);
  const isNetwork = error instanceof TypeError || isLeftBehind(request.signal.reason);
  if (wasGivenUp || !isNetwork) return error;
  return new ApiProblem({ status: 0, code: causeOf(request, isOnItsWay) }, { cause: error });
}

function causeOf(request: Request, isOnItsWay: boolean): ProblemCause {
  if (!isWrite(request)) return 'network.unreachable';
  return isOnItsWay ? 'network.unconfirmed' : 'network.not_sent';
}

function isApi(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && pathname.startsWith('/api/');
}

async function signed(common: Headers, request: Request, person: Credentials | undefined): Promise<Headers> {
  const headers = new Headers(common);
  const proof = await person?.headers(request.method, withoutQuery(request.url));
  for (const [name, value] of Object.entries(proof ?? {})) headers.set(name, value);
  return headers;
}

/** A proof contains the URL without query and fragment (RFC 9449, htu). */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
