import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const fetched: string[] = [];
const fetch = (path: string): Promise<Response> => {
  fetched.push(path);
  return Promise.resolve(new Response(path));
};

async function loaded() {
  jest.resetModules();
  fetched.length = 0;
  return import('./asked-ahead.js');
}

const read = (path: string, method = 'GET') => new Request(`${window.location.origin}/api${path}`, { method });

it('gives an answer to the first read with the very address, and to no other', async () => {
  const { askAhead, takeAnswer } = await loaded();
  askAhead(fetch, ['/schedule?tab=today']);
  expect(takeAnswer(read('/schedule?tab=week'))).toBeUndefined();
  expect(takeAnswer(read('/schedule?tab=today', 'DELETE'))).toBeUndefined();
  expect(await (await takeAnswer(read('/schedule?tab=today')))?.text()).toMatch(/\/api\/schedule\?tab=today$/);
  expect(takeAnswer(read('/schedule?tab=today'))).toBeUndefined();
});

it('asks for the page that is opened first alone', async () => {
  const { askAhead } = await loaded();
  askAhead(fetch, ['/a', '/b']);
  askAhead(fetch, ['/c']);
  expect(fetched.map((url) => new URL(url).pathname)).toEqual(['/api/a', '/api/b']);
});

it('keeps no answer that is old', async () => {
  const { askAhead, takeAnswer } = await loaded();
  askAhead(fetch, ['/a']);
  jest.advanceTimersByTime(5_000);
  expect(takeAnswer(read('/a'))).toBeUndefined();
});
