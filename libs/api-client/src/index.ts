/** Generated from the committed `apps/api/openapi.json`; a change of the API shows up here as a change of types. */
export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
/** The instance that the functions use; whoever owns the session configures it and adds its interceptors. */
export { client } from './generated/client.gen.js';
export { createClient, createConfig, type Client, type Config } from './generated/client/index.js';
export { asProblem } from './as-problem.js';
export { useApi, type Api } from './use-api.js';
