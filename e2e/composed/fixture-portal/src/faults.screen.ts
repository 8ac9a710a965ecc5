import { createElement as h, useEffect } from 'react';

export function ThrowsInRender(): never {
  throw new Error('in render: Amara Johnson');
}

export function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('in effect: Amara Johnson');
  }, []);
  return h('h1', null, 'Effect');
}

export function ThrowsLater() {
  const throwNow = () => {
    throw new Error('in event: Amara Johnson');
  };
  return h(
    'div',
    null,
    h('h1', null, 'Later'),
    h('button', { onClick: throwNow }, 'Throw'),
    h('button', { onClick: () => void Promise.reject(new Error('rejected: Amara Johnson')) }, 'Reject'),
  );
}
