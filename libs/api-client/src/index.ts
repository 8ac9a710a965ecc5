/** Generated from the committed `apps/api/openapi.json`; a change of the API shows up here as a change of types. */
export * from './generated/index.js';
/** Client instance of the generated functions. The owner of the session configures it and adds interceptors. */
export { client } from './generated/client.gen.js';
export { createClient, createConfig, type Client, type Config } from './generated/client/index.js';
export { asProblem, type ProblemCause } from './as-problem.js';
export { useFetchOfMounted } from './fetch-of-mounted.js';
export { isLeftBehind } from './left-behind.js';
export { useApi, useUnboundApi, type Api } from './use-api.js';
