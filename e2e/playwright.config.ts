import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const webUrl = process.env.WEB_URL ?? 'http://localhost:4200';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then. A test that passes on the second attempt is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Walks only read, so they run in parallel to everything. Journeys write, so each file locks the practices whose
  // people, records and settings it uses (https://playwright.dev/docs/test-parallel#test-locks).
  workers: 2,
  // Allows for a machine ten times slower than a laptop. Elements that already exist don't wait.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // A press on something that never becomes ready fails soon and says where, instead of using up the test's time.
    actionTimeout: 120_000,
    baseURL: webUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'walks', testDir: './walks', fullyParallel: true },
    ...['faults', 'composed', 'browsers', 'screens'].map((name) => ({ name, testDir: `./${name}`, workers: 1 })),
  ],
});
