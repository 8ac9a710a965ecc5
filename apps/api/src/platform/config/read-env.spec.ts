import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readEnv } from './read-env.js';

const schema = z.object({ SECRET: z.string().min(1), ISSUER: z.url() });

describe('reading the environment', () => {
  it('stops the start and reports every problem', () => {
    expect(() => readEnv(schema, { ISSUER: 'no address' })).toThrow(/SECRET[\s\S]*ISSUER/);
  });

  it('never repeats a value in an error message', () => {
    expect(() => readEnv(schema, { SECRET: 'hunter2', ISSUER: 'hunter3' })).toThrow(/^(?!.*hunter)/s);
  });
});
