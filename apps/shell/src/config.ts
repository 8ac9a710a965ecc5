export interface ShellConfig {
  readonly environment: 'local' | 'staging' | 'production';
  /** Where the product is at home; sign-in works there only. */
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
