import { createElement as h, lazy, Suspense } from 'react';

const LatePart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late-part" */ './late-part.js')).LatePart,
}));

export function PartsScreen() {
  return h('div', null, h('h1', null, 'Parts'), h(Suspense, null, h(LatePart)));
}
