import { z } from 'zod';
import { name } from '../shared/names.js';
import { PERSON_NAME_MAX } from '../shared/visible-name.js';

/** Loose on purpose: ordered checks validate the fields later and report each error with its own code. */
export const signUp = z
  .strictObject({
    email: z.string().max(1000),
    password: z.string().max(256),
    firstName: name(PERSON_NAME_MAX),
    lastName: name(PERSON_NAME_MAX),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof signUp>;
