import { int4 } from './common.js';

export const revision = int4.meta({
  description: 'Rises with each change; a change names the one it was made on, or is refused with what is new',
});
