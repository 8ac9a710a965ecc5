import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the API's platform, the lowest first: none imports one that stands behind it. */
const PLATFORM = [
  'config',
  'text',
  'logging',
  'tracing',
  'http',
  'workers',
  'access',
  'database',
  'audit',
  'redis',
  'rate-limit',
  'realtime',
  'identity',
  'dns',
  'tls',
  'mail',
  'texts',
  'sealed',
  'push',
  'queue',
  'metrics',
  'health',
  'openapi',
  'server',
];

/** Folders of the shell, the lowest first. */
const SHELL = [
  'push-worker',
  'start',
  'federation',
  'messages',
  'i18n',
  'toasts',
  'http',
  'workers',
  'session',
  'roles',
  'tenancy',
  'api',
  'push',
  'account',
  'realtime',
  'access',
  'guards',
  'navigation',
  'unsaved',
  'chrome',
  'pages',
  'workspace',
];

/** Pages of the shell that others are made of. */
const PAGE_PARTS = ['parts', 'failures', 'terms'];

/** Folders of the libraries that have some, the lowest first. */
const LIBRARIES = {
  'libs/federation/src': ['share', 'build', 'registry', 'server', 'development'],
  'libs/insights/src': ['messages', 'charts', 'range', 'appointments', 'attendance', 'message-analytics', 'patients'],
  'libs/messaging/src': ['messages', 'api', 'view', 'settings', 'files', 'composer', 'start', 'list', 'thread', 'page'],
  'libs/ui/src': ['theme', 'icons', 'text', 'layout', 'form', 'nav', 'feedback', 'data', 'dialog'],
  'libs/video-call/src': ['messages', 'media', 'call', 'screens'],
};

/** Parts of an API module that others may import. Its repositories, entities and statements are private (ADR 0100). */
const SHOWN = '*.service|*.module|*.rules|*.problems|*.read-model|*.commands';

const foldersOf = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const inLayers = (root, folders) => {
  const forgotten = foldersOf(root).filter((folder) => !folders.includes(folder));
  if (forgotten.length > 0)
    throw new Error(`eslint.walls.mjs does not say where ${forgotten.join(', ')} of ${root} stand`);
  return folders.slice(0, -1).map((folder, index) => ({
    target: `${root}/${folder}`,
    from: folders.slice(index + 1).map((above) => `${root}/${above}`),
    message: `${folder} stands below it (eslint.walls.mjs).`,
  }));
};

const apart = (root, { from, shared = [], message }) =>
  foldersOf(root).map((folder) => ({
    target: `${root}/${folder}`,
    from: `${root}/!(${[folder, ...shared].join('|')})/${from}`,
    message,
  }));

const modules = 'apps/api/src/modules';
const platform = 'apps/api/src/platform';

export const walls = (files, zones) => ({
  files,
  rules: { 'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }] },
});

export const API_WALLS = [
  ...inLayers(platform, PLATFORM),
  { target: platform, from: 'apps/api/src/!(platform)/**', message: 'The platform knows no feature.' },
  ...apart(modules, {
    from: `**/!(${SHOWN}).ts`,
    message: 'A module uses another through its service.',
  }),
];

const pages = 'apps/shell/src/pages';

const shellWalls = [
  ...inLayers('apps/shell/src', SHELL),
  {
    target: SHELL.map((folder) => `apps/shell/src/${folder}`),
    from: 'apps/shell/src/{app,bootstrap,main,prefetch,redirect-to-sign-in,routes}.*',
    message: 'The start puts the shell together and is part of nothing.',
  },
  ...apart(pages, { from: '**', shared: PAGE_PARTS, message: `A page uses another only through ${pages}/parts.` }),
];

const portals = foldersOf('apps')
  .map((name) => `apps/${name}`)
  .filter((app) => existsSync(join(import.meta.dirname, app, 'remote.json')));

const wallsOfPortal = (portal) => [
  {
    target: `${portal}/src/!(features)/**`,
    from: `${portal}/src/features`,
    message: 'What several features show knows none of them.',
  },
  ...apart(`${portal}/src/features`, { from: '**', message: 'Features do not import features: routes compose them.' }),
];

export const WEB_WALLS = [
  ...shellWalls,
  ...portals.flatMap(wallsOfPortal),
  ...Object.entries(LIBRARIES).flatMap(([library, folders]) => inLayers(library, folders)),
];
