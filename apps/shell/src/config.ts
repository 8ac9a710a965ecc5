export interface ShellConfig {
  readonly environment: 'local' | 'staging' | 'production';
  /** Origin of the product's own domain. Sign-in only works there. */
  readonly publicOrigin: string;
  readonly issuer: string;
  readonly clients: { readonly patient: string; readonly staff: string };
  readonly remoteOrigins: readonly string[];
}

/** Read from the page, so it needs no request. */
export function shellConfig(): ShellConfig {
  const written = document.querySelector<HTMLMetaElement>('meta[name="telecare-config"]')?.content;
  return JSON.parse(written ?? '') as ShellConfig;
}
