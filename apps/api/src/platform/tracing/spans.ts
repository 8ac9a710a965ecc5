import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Does nothing until `startTracing` ran. */
export const tracer = trace.getTracer('telecare');

/** Times a piece of work. Names are ours and fixed; neither values nor messages of errors go into a span. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
