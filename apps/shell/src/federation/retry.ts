const delaysMs = [300, 1_200];
/** What failed only after a long wait has used up the person's patience; it is not tried again by itself. */
const quickMs = 2_000;

/** Two more attempts for what fails at once, such as a connection that was just lost. */
export async function retryQuickFailures<Result>(attempt: (retry: number) => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    const startedAt = Date.now();
    try {
      return await attempt(retry);
    } catch (error) {
      const delay = delaysMs[retry];
      if (delay === undefined || Date.now() - startedAt > quickMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
