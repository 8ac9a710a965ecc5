import { int4 } from './common.js';

/** Part of what a form shows and of what it sends: a change of something that was changed since is refused. */
export const revision = int4.meta({
  description: 'Rises with each change; a change names the one it was made on, or is refused with what is new',
});
