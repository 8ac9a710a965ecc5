import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { packageVersions } from '../share/shared-packages.ts';
import { releaseVersion } from './release-version.ts';
import { webConfig, type BuildMode } from './web-config.ts';

export interface ShellOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

/** The shell's build, a page like any other: portals come from the registry at run time, through the federation runtime. */
export function shellConfig({ directory, mode = 'production' }: ShellOptions): Configuration {
  const base = webConfig({ directory, mode });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts' },
    // What two pages of the shell need and one loads after the other is worth a file of its own earlier than by default.
    optimization: { ...base.optimization, splitChunks: { minSize: 10_000 } },
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
