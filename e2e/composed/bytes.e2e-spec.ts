import { isOver } from '../bench/web-budgets.ts';
import { journeys, weigh, weighPushWorker, weighRegistry } from '../bench/web-journeys.ts';
import { readTimings } from '../bench/web-load.ts';
import { expect, test } from './support/test.ts';

for (const journey of journeys) {
  test(`${journey.name} loads no more JavaScript than its limit`, async ({ context, openAs }) => {
    const { visitor, address, ready } = journey;
    const page = visitor ? await openAs(visitor, address) : await context.newPage();
    if (!visitor) await page.goto(address);
    await expect(page.locator(ready).first()).toBeVisible();
    const { scripts } = await page.evaluate(readTimings);
    expect((await weigh(journey, scripts)).filter(isOver)).toEqual([]);
  });
}

test('the registry stays below its size limit', async ({ stack }) => {
  expect(isOver(await weighRegistry(stack.url))).toBe(false);
});

test('the service worker of push messages stays below its size limit', async ({ stack }) => {
  expect(isOver(await weighPushWorker(stack.url))).toBe(false);
});
