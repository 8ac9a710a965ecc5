import { createElement as h } from 'react';

export function LatePart() {
  return h('p', null, 'The late part is here');
}
