import { isDeepStrictEqual } from 'node:util';
import type { RealmAdmin } from './realm-admin.ts';
import type { ExecutionFile, FlowFile, RealmFile } from './realm-file.ts';

/**
 * Flows that no operator has chosen: the built-in one and those of earlier versions. A changed flow gets a new name in
 * the realm file, so that a realm switches in one step. Add its old name here.
 */
const STOCK_FLOW = 'browser';
const FORMER_FLOWS: readonly string[] = ['telecare browser'];
export const UNFINISHED = 'Being made by an update of the realm';
const APP_SET_UP = 'CONFIGURE_TOTP';
const RECOVERY_CODES = 'CONFIGURE_RECOVERY_AUTHN_CODES';
const PEOPLE_AT_ONCE = 500;
const ACTION_FIELDS = ['enabled', 'config'] as const;

interface Execution {
  readonly id: string;
  readonly level: number;
  readonly [field: string]: unknown;
}

interface RequiredAction {
  readonly alias: string;
  readonly enabled: boolean;
  readonly config: Readonly<Record<string, string>>;
}

/**
 * Creates missing sign-in flows and required actions. The realm then uses our flow, unless an operator chose another.
 * Existing flows stay unchanged. See docs/sign-in.md.
 */
export async function updateFlows(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const made = await addFlows(admin, file);
  const chosen = await chooseFlow(admin, file);
  return [...made, ...chosen, ...(await updateActions(admin, file.requiredActions as readonly RequiredAction[]))];
}

async function chooseFlow(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const { browserFlow } = await admin.read<{ browserFlow: string }>('');
  if (browserFlow !== STOCK_FLOW && !FORMER_FLOWS.includes(browserFlow)) return [];
  await admin.write('', { browserFlow: file.browserFlow });
  const flows = await admin.read<FlowOfRealm[]>('/authentication/flows');
  for (const { id } of flows.filter(({ alias }) => FORMER_FLOWS.includes(alias)))
    await admin.send('DELETE', `/authentication/flows/${id}`);
  return ['realm browserFlow'];
}

interface FlowOfRealm {
  readonly id: string;
  readonly alias: string;
  readonly description: string;
}

async function addFlows(admin: RealmAdmin, file: RealmFile): Promise<string[]> {
  const there = await admin.read<FlowOfRealm[]>('/authentication/flows');
  const finished = there.filter(({ description }) => description !== UNFINISHED);
  const missing = file.authenticationFlows.filter(
    ({ alias, topLevel }) => topLevel && !finished.some((flow) => flow.alias === alias),
  );
  for (const { id } of there.filter((flow) => missing.some(({ alias }) => alias === flow.alias)))
    await admin.send('DELETE', `/authentication/flows/${id}`);
  for (const flow of missing) await addFlow(admin, file, flow);
  return missing.map(({ alias }) => `flow ${alias}`);
}

/** Marks the flow as unfinished until it is complete, because half a flow may let in people who proved too little. */
async function addFlow(admin: RealmAdmin, file: RealmFile, flow: FlowFile): Promise<void> {
  const { alias, providerId, description = '' } = flow;
  const path = '/authentication/flows';
  const made = { alias, providerId, description: UNFINISHED, topLevel: true, builtIn: false };
  await admin.send('POST', path, made);
  await addExecutions(admin, file, flow);
  const begun = (await admin.read<FlowOfRealm[]>(path)).find((one) => one.alias === alias);
  await admin.write(`${path}/${begun?.id}`, { ...begun, description });
}

async function addExecutions(admin: RealmAdmin, file: RealmFile, flow: FlowFile): Promise<void> {
  const path = `/authentication/flows/${encodeURIComponent(flow.alias)}/executions`;
  for (const execution of flow.authenticationExecutions) {
    const sub = file.authenticationFlows.find(({ alias }) => alias === execution.flowAlias);
    if (sub) await admin.send('POST', `${path}/flow`, { alias: sub.alias, type: sub.providerId, description: '' });
    else await admin.send('POST', `${path}/execution`, { provider: execution.authenticator });
    await describeLast(admin, file, path, execution);
    if (sub) await addExecutions(admin, file, sub);
  }
}

/** New executions start as optional and in the last position. */
async function describeLast(admin: RealmAdmin, file: RealmFile, path: string, wanted: ExecutionFile): Promise<void> {
  const executions = await admin.read<Execution[]>(path);
  const made = executions.findLast(({ level }) => level === 0);
  if (!made) throw new Error(`${path} lists nothing.`);
  await admin.write(path, { ...made, requirement: wanted.requirement });
  const config = file.authenticatorConfig.find(({ alias }) => alias === wanted.authenticatorConfig);
  if (config) await admin.send('POST', `/authentication/executions/${made.id}/config`, config);
}

async function updateActions(admin: RealmAdmin, wanted: readonly RequiredAction[]): Promise<string[]> {
  const path = '/authentication/required-actions';
  const there = await admin.read<RequiredAction[]>(path);
  const changed: string[] = [];
  for (const action of wanted) {
    const now = there.find(({ alias }) => alias === action.alias);
    const next = now && { ...now, enabled: action.enabled, config: { ...now.config, ...action.config } };
    if (!next || ACTION_FIELDS.every((field) => isDeepStrictEqual(now[field], next[field]))) continue;
    if (action.alias === APP_SET_UP) await clearPending(admin, RECOVERY_CODES);
    await admin.write(`${path}/${action.alias}`, next);
    changed.push(`required action ${action.alias}`);
  }
  return changed;
}

interface PersonOfRealm {
  readonly id: string;
  readonly requiredActions?: readonly string[];
}

/**
 * In earlier versions, interrupting a setup left recovery codes pending for the next sign-in. Keycloak shows pending
 * actions without asking for the factor.
 */
async function clearPending(admin: RealmAdmin, action: string): Promise<void> {
  for (let first = 0; ; first += PEOPLE_AT_ONCE) {
    const path = `/users?first=${first}&max=${PEOPLE_AT_ONCE}&briefRepresentation=false`;
    const page = await admin.read<PersonOfRealm[]>(path);
    for (const { id, requiredActions = [] } of page.filter((person) => person.requiredActions?.includes(action)))
      await admin.write(`/users/${id}`, { requiredActions: requiredActions.filter((one) => one !== action) });
    if (page.length < PEOPLE_AT_ONCE) return;
  }
}
