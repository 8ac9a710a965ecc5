import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Configuration,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { OfferPlugin } from './offer-plugin.ts';
import { packageVersions } from '../share/shared-packages.ts';
import { workspaceRoot } from '../workspace.ts';
import { releaseVersion } from './release-version.ts';
import { VersionGuardPlugin } from './version-guard-plugin.ts';
import { webConfig, type BuildMode } from './web-config.ts';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

interface CacheGroupsContext {
  readonly chunkGraph: ChunkGraph;
}

export interface ShellOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

type Asked = 'bootstrap' | 'me' | 'workspace' | 'portal-page';

const splitChunks: SplitChunks = {
  // Splits code shared by two pages of the shell earlier than by default, because users load one after the other.
  minSize: 10_000,
  cacheGroups: {
    // These load in parallel, so the default rules would copy shared code into each of them.
    core: { name: 'core', enforce: true, priority: 30, test: isIn('bootstrap') },
    person: { name: 'person', enforce: true, priority: 20, test: isIn('me') },
    member: { name: 'member', enforce: true, priority: 10, test: isIn('workspace'), chunks: isMembersPage },
    // One file each, because a page that needs one part soon needs all of it.
    query: { name: 'query', enforce: true, priority: 25, test: /node_modules\/@tanstack\// },
    events: { name: 'live-events', enforce: true, priority: 25, test: /node_modules\/eventsource-parser\// },
  },
};

function isIn(chunk: Asked) {
  return (module: Module, { chunkGraph }: CacheGroupsContext): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);
}

/** Public pages must not load the frame of member pages for the code they share. */
function isMembersPage({ name }: Chunk): boolean {
  const pages: readonly Asked[] = ['workspace', 'portal-page'];
  return pages.some((page) => page === name);
}

const routerFiles = path.join(workspaceRoot, 'node_modules/react-router/dist/production');

/** The package carries a build without warnings for developers, which its `exports` do not name. */
const quietRouter = {
  'react-router$': path.join(routerFiles, 'index.mjs'),
  'react-router/dom$': path.join(routerFiles, 'dom-export.mjs'),
};

export function shellConfig({ directory, mode = 'production' }: ShellOptions): Configuration {
  const base = webConfig({ directory, mode });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts', worker: pushWorker },
    resolve: { ...base.resolve, alias: mode === 'production' ? quietRouter : {} },
    optimization: { ...base.optimization, splitChunks },
    output: { ...base.output, uniqueName: `shell_${releaseVersion(directory)}`, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      page(),
      federation(),
      new OfferPlugin(),
      ...(mode === 'production' ? [new VersionGuardPlugin(directory)] : []),
    ],
  };
}

// The address stays the same in all versions, because browsers look for a newer version there.
const pushWorker = { import: './src/push-worker/main.ts', filename: 'sw.js', chunkLoading: false } as const;

/** Creates the page. The server inserts a fresh nonce into every response. */
function page(): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', chunks: ['main'] });
}

/**
 * Defines constants of the federation runtime: it then needs no snapshots of a deployment service and no server code.
 */
function federation(): WebpackPluginInstance {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
    PACKAGE_VERSIONS: JSON.stringify(packageVersions()),
  });
}
