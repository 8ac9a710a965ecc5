import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Does nothing until `startTracing` has run. */
export const tracer = trace.getTracer('telecare');

/** Measures a piece of work. Names are fixed, and spans contain no values or error messages. */
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
