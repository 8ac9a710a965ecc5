import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { packagesConsumedByPortal } from '../share/shared-packages.ts';
import { SharedRouterPlugin } from '../share/shared-router-plugin.ts';
import { containerName } from './container-name.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { releaseVersion } from './release-version.ts';
import { readRemoteDescription } from './remote-description.ts';
import { ScriptIntegrityPlugin } from './script-integrity-plugin.ts';
import { webConfig, type BuildMode } from './web-config.ts';

export interface RemoteOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

/** The build of one portal: a single exposed module, `./remote`, and nothing the shell already has. */
export function remoteConfig({ directory, mode = 'production' }: RemoteOptions): Configuration {
  const description = readRemoteDescription(directory);
  const version = releaseVersion(directory);
  const container = containerName(description.name, version);
  const base = webConfig({ directory, mode });
  return {
    ...base,
    name: description.name,
    entry: {},
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      federation(container),
      new webpack.DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify(version) }),
      new SharedRouterPlugin(),
      new ScriptIntegrityPlugin(),
      new ReleasePlugin({ description, version, container }),
    ],
  };
}

function federation(container: string): WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': { import: './src/remote.js', name: '__federation_expose_remote' } },
    shared: packagesConsumedByPortal(),
  });
}
