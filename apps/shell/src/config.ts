/** What the gateway tells the shell about the place it runs in. */
export interface ShellConfig {
  readonly environment: 'local' | 'staging' | 'production';
  readonly issuer: string;
  readonly clients: { readonly patient: string; readonly staff: string };
  /** Other origins that may serve portals. */
  readonly remoteOrigins: readonly string[];
}

let config: Promise<ShellConfig> | undefined;

/** Read once, when first needed; a failure is not remembered. */
export function loadConfig(): Promise<ShellConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<ShellConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return (await response.json()) as ShellConfig;
}
