import { defineConfig } from '@playwright/test';

/** Addresses come from the stack that the test command started; see infra/commands/test.ts. */
const webUrl = process.env.WEB_URL ?? 'http://localhost:4200';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: webUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    // Stopping services and swapping releases would disturb others: one at a time.
    { name: 'faults', testDir: './faults', fullyParallel: false, workers: 1 },
    { name: 'composed', testDir: './composed', fullyParallel: false, workers: 1 },
    { name: 'screens', testDir: './screens', retries: 0 },
  ],
});
