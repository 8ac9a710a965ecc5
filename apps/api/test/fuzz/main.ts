import { spawn } from 'node:child_process';
import { commandLine, wrongUsage } from '@telecare/kernel/command-line';

const USAGE = `npm run fuzz:api -- [--seconds 600] [--requests 100000] [--seed number] [--operation operationId]

Sends requests made from the OpenAPI document to the whole API on a real PostgreSQL and Redis, as everybody in
turn, and fails on any 5xx, on a status or type that the document does not have, and on an answer against its
schema. It shows which endpoints kept the event loop longest, and fails on more than 50 ms. It ends after the seconds or the requests, whichever comes first. The same seed makes the same choices.`;

const { values } = commandLine(USAGE, {
  options: {
    seconds: { type: 'string', default: '600' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    operation: { type: 'string' },
  },
});
const { seconds, requests, seed, operation = '' } = values;
if (![seconds, requests, seed].every((number) => /^\d+$/.test(number))) {
  wrongUsage('Seconds, requests and seed are whole numbers', USAGE);
}

console.log(`Seed ${seed}, at most ${requests} requests in ${seconds} seconds`);
const jest = spawn('jest', ['--selectProjects', 'int', '--runInBand', '--forceExit', 'apps/api/test/fuzz'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    FUZZ_SECONDS: seconds,
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
    FUZZ_OPERATION: operation,
  },
});
jest.on('exit', (code) => process.exit(code ?? 1));
