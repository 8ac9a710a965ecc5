import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useAddressParameters } from './use-address-parameters.js';

function Choice({ name }: { readonly name: string }) {
  const { parameters, change } = useAddressParameters();
  const chosen = parameters.get(name) ?? '';
  return <button onClick={() => change({ [name]: chosen ? '' : 'yes' })}>{`${name} ${chosen}`}</button>;
}

function open(path: string) {
  const loader = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 20));
  const element = (
    <>
      <Choice name="one" />
      <Choice name="two" />
    </>
  );
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '/', loader, element, hydrateFallbackElement: <p /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('parameters of the address', () => {
  it('keep both of two changes of the same moment', async () => {
    const router = open('/?page=2');
    await click('one');
    await click('two');
    expect(await screen.findByRole('button', { name: 'two yes' })).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2&one=yes&two=yes');
  });

  it('keep a change that follows before the previous one renders', async () => {
    const router = open('/?page=2');
    const two = await screen.findByRole('button', { name: /^two/ });
    const stop = router.subscribe(({ location }) => {
      if (location.search !== '?page=2&one=yes') return;
      stop();
      setTimeout(() => fireEvent.click(two));
    });
    await click('one');
    expect(await screen.findByRole('button', { name: 'two yes' })).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2&one=yes&two=yes');
  });

  it('change on top of the address that the user went back to', async () => {
    const router = open('/');
    await click('one');
    await click('one yes');
    await act(() => router.navigate('/?two=yes'));
    await click('one');
    expect(await screen.findByRole('button', { name: 'one yes' })).toBeTruthy();
    expect(router.state.location.search).toBe('?two=yes&one=yes');
  });
});
