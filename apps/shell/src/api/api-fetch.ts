/** What a call needs of the signed-in person; undefined when nobody is. */
export interface Credentials {
  readonly headers: (method: string, url: string) => Promise<Record<string, string>>;
  /** Gets a new token; false when the session is over. */
  readonly renew: () => Promise<boolean>;
}

interface Surroundings {
  readonly credentials: () => Promise<Credentials | undefined>;
  readonly practiceId: () => string;
}

const PRACTICE_HEADER = 'x-practice-id';

/**
 * `fetch` for the API of this origin: adds token and proof, a correlation id and, when the call names no other, the
 * current practice (whoever names one has to hold a role there, which the API proves), and answers a 401 with one
 * renewal and one repetition. Anything else gets no credentials.
 */
export function createApiFetch({ credentials, practiceId }: Surroundings): typeof fetch {
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    if (!isApi(request.url)) return fetch(request);

    const person = await credentials();
    const headers = new Headers(request.headers);
    if (!headers.has(PRACTICE_HEADER)) headers.set(PRACTICE_HEADER, practiceId());
    headers.set('x-correlation-id', crypto.randomUUID());
    const call = async () => fetch(new Request(request.clone(), { headers: await signed(headers, request, person) }));

    const response = await call();
    if (response.status !== 401 || !person) return response;
    return (await person.renew()) ? call() : response;
  };
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

/** A proof names the address without query and fragment (RFC 9449, htu). */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
