import { asProblem } from '@telecare/api-client';

const PAUSES_MS = [1_000, 3_000];

/** Three tries: trouble on the way may pass. A refusal stays one, and without a network the person decides. */
export async function withRetries<Answer>(call: () => Promise<Answer>, pauses = PAUSES_MS): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const [pause, ...later] = pauses;
    if (pause === undefined || !mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return withRetries(call, later);
  }
}

function mayPass(error: unknown): boolean {
  if (navigator.onLine === false) return false;
  const { status } = asProblem(error);
  return status === undefined || status >= 500;
}
