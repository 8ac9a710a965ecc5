import { z } from 'zod';

/** Loose on purpose: what is wrong with the fields is the first of the ordered checks and is told with its own code. */
export const signUp = z
  .strictObject({
    email: z.string().max(1000),
    password: z.string().max(256),
    firstName: z.string().trim().max(100),
    lastName: z.string().trim().max(100),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof signUp>;
