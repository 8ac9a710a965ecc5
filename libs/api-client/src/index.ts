export * from './generated/index.js';
export { client } from './generated/client.gen.js';
export { createClient, createConfig, type Client, type Config } from './generated/client/index.js';
export { asProblem, type ProblemCause } from './as-problem.js';
export { useFetchOfMounted } from './fetch-of-mounted.js';
export { isLeftBehind } from './left-behind.js';
export { useApi, useUnboundApi, type Api } from './use-api.js';
