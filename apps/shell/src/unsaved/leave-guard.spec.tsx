import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type FormHandle, letUnsavedGo, type OpenForm, openForm } from '@telecare/shell-sdk';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.js';
import { mayLeave } from './may-leave.js';

const HERE = '/hours?tab=hours&practice=lakeside';

let form: FormHandle | undefined;

afterEach(() => act(() => form?.close()));

function openPage(options: OpenForm = {}) {
  const router = createMemoryRouter([{ path: '*', element: <LeaveGuard /> }], { initialEntries: ['/before', HERE] });
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
  render(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  act(() => {
    form = openForm(options);
    form.setUnsaved(true);
  });
  const go = (to: string | number) => act(() => router.navigate(to as string));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { go, address };
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const findQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function closesSilently(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

const ways = [
  ['a link', '/patients'],
  ['another tab of the page', '/hours?tab=types&practice=lakeside'],
  ['the back button', -1],
] as const;

describe('a page with something unsaved', () => {
  it.each(ways)('blocks leaving by %s when the person keeps editing', async (_, to) => {
    const { go, address } = openPage();
    await go(to);
    expect(await findQuestion()).toBeTruthy();
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(address()).toBe(HERE);
  });

  it.each(ways)('allows leaving by %s after one confirmation', async (_, to) => {
    const { go, address } = openPage();
    await go(to);
    await press('Discard changes');
    expect(address()).not.toBe(HERE);
    expect(question()).toBeNull();
    expect(closesSilently()).toBe(true);
  });

  it('discards only what the left screen loses', async () => {
    const parked = openForm({ outlivesScreen: true });
    act(() => parked.setUnsaved(true));
    const { go } = openPage();
    await go('/patients');
    await press('Discard changes');
    expect(parked.isUnsaved()).toBe(true);
    await act(async () => void mayLeave());
    await press('Discard changes');
    expect(parked.isUnsaved()).toBe(false);
    act(() => parked.close());
  });

  it('asks again on the next attempt', async () => {
    const { go } = openPage();
    await go('/patients');
    await press('Keep editing');
    await go('/patients');
    expect(await findQuestion()).toBeTruthy();
  });

  it('allows jumps within itself', async () => {
    const { go, address } = openPage();
    await go(`${HERE}#monday`);
    expect(question()).toBeNull();
    expect(address()).toBe(HERE);
  });

  it('allows a change of its query if the form survives that, but not of the page', async () => {
    const { go, address } = openPage({ outlivesQuery: true });
    await go('/hours?time=9');
    expect(address()).toBe('/hours?time=9');
    await go('/patients');
    expect(await findQuestion()).toBeTruthy();
  });

  it('lets a dialog that is in the address close itself, and asks at the back button', async () => {
    const { go, address } = openPage({ inDialog: true });
    await go('/hours?tab=hours');
    expect(address()).toBe('/hours?tab=hours');
    await go(-1);
    expect(await findQuestion()).toBeTruthy();
  });

  it('makes the browser warn before closing or reloading, until it is saved', async () => {
    openPage();
    await waitFor(() => expect(closesSilently()).toBe(false));
    act(() => form?.setUnsaved(false));
    expect(closesSilently()).toBe(true);
  });

  it('asks before signing out or changing the practice', async () => {
    openPage();
    const [refused, asked] = [jest.fn(), jest.fn()];
    await act(async () => void mayLeave().then(refused));
    await press('Keep editing');
    expect(refused).toHaveBeenCalledWith(false);
    await act(async () => void mayLeave().then(asked));
    await press('Discard changes');
    expect(asked).toHaveBeenCalledWith(true);
  });

  it('lets go of unsaved input once the session has ended', async () => {
    const { go, address } = openPage();
    act(letUnsavedGo);
    expect(closesSilently()).toBe(true);
    await go('/auth');
    expect(address()).toBe('/auth');
  });
});

describe('a page on which nothing is unsaved', () => {
  it('allows leaving without a question', async () => {
    const { go, address } = openPage();
    act(() => form?.setUnsaved(false));
    expect(await mayLeave()).toBe(true);
    await go('/patients');
    expect(question()).toBeNull();
    expect(address()).toBe('/patients');
  });
});
