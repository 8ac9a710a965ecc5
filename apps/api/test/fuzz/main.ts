import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = `npm run fuzz:api -- [--seconds 600] [--requests 100000] [--seed number] [--operation operationId]

Sends requests made from the OpenAPI document to the whole API on a real PostgreSQL and Redis, as everybody in
turn, and fails on any 5xx, on a status or type that the document does not have, and on an answer against its
schema. It ends after the seconds or the requests, whichever comes first. The same seed makes the same choices.`;

const options = {
  seconds: { type: 'string', default: '600' },
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
  operation: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function given() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { seconds, requests, seed, operation = '', help } = given();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
if (![seconds, requests, seed].every((number) => /^\d+$/.test(number))) {
  console.error(`Seconds, requests and seed are whole numbers.\n\n${USAGE}`);
  process.exit(2);
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
