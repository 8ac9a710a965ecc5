import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { packageVersions } from '../share/shared-packages.ts';
import { releaseVersion } from './release-version.ts';
import { webConfig, type BuildMode } from './web-config.ts';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

interface CacheGroupsContext {
  readonly chunkGraph: ChunkGraph;
}

export interface ShellOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

/** The chunk every page starts with; see the shell's `main.ts`. */
const BOOTSTRAP = 'bootstrap';

const splitChunks: SplitChunks = {
  // What two pages of the shell need and one loads after the other is worth a file of its own earlier than by default.
  minSize: 10_000,
  cacheGroups: {
    // A member's page is asked for beside the start, not after it; otherwise it would carry a copy of what both need.
    core: { name: 'core', enforce: true, priority: 10, test: isInBootstrap },
    // In one file, because whoever needs a part soon needs all of it.
    query: { name: 'query', enforce: true, test: /node_modules\/@tanstack\// },
  },
};

function isInBootstrap(module: Module, { chunkGraph }: CacheGroupsContext): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === BOOTSTRAP);
}

/** The shell's build, a page like any other: portals come from the registry at run time, through the federation runtime. */
export function shellConfig({ directory, mode = 'production' }: ShellOptions): Configuration {
  const base = webConfig({ directory, mode });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts' },
    optimization: { ...base.optimization, splitChunks },
    output: { ...base.output, uniqueName: `shell_${releaseVersion(directory)}`, publicPath: '/' },
    plugins: [...(base.plugins ?? []), page(), federation()],
  };
}

/** The gateway replaces the placeholder by a fresh nonce in every answer. */
function page(): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' });
}

/** The federation runtime reads these names: no snapshots of a deployment service, no code for servers. */
function federation(): WebpackPluginInstance {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
    PACKAGE_VERSIONS: JSON.stringify(packageVersions()),
  });
}
