import { readFileSync } from 'node:fs';

export interface ClientScopeFile {
  readonly name: string;
  readonly protocolMappers?: readonly { readonly name: string }[];
}

export interface ClientFile {
  readonly clientId: string;
  readonly defaultClientScopes?: readonly string[];
  readonly [field: string]: unknown;
}

export interface ServiceAccountFile {
  readonly serviceAccountClientId?: string;
  readonly clientRoles?: Readonly<Record<string, readonly string[]>>;
}

export interface ExecutionFile {
  readonly requirement: string;
  readonly authenticator?: string;
  readonly authenticatorConfig?: string;
  readonly flowAlias?: string;
}

export interface FlowFile {
  readonly alias: string;
  readonly providerId: string;
  readonly description?: string;
  readonly topLevel: boolean;
  readonly authenticationExecutions: readonly ExecutionFile[];
}

export interface RealmFile {
  readonly realm: string;
  readonly clients: readonly ClientFile[];
  readonly clientScopes: readonly ClientScopeFile[];
  readonly users: readonly ServiceAccountFile[];
  readonly authenticationFlows: readonly FlowFile[];
  readonly authenticatorConfig: readonly { readonly alias: string }[];
  readonly [field: string]: unknown;
}

const PROFILE_PROVIDER = 'org.keycloak.userprofile.UserProfileProvider';

/** Replaces `${NAME}` like Keycloak's own import: a placeholder without a variable stays as it is. */
export function readRealmFile(path: string, variables: Readonly<Record<string, string | undefined>>): RealmFile {
  const text = readFileSync(path, 'utf8').replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const value = variables[name];
    return value === undefined ? written : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(text) as RealmFile;
}

export function userProfileOf(realm: RealmFile): { readonly attributes: unknown } {
  const components = realm.components as Record<string, { config: Record<string, string[]> }[]>;
  const written = components[PROFILE_PROVIDER]?.[0]?.config['kc.user.profile.config']?.[0];
  if (!written) throw new Error('The realm file describes no user profile.');
  return JSON.parse(written) as { attributes: unknown };
}
