import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { packagesConsumedByPortal } from '../share/shared-packages.ts';
import { SharedNamesPlugin } from '../share/shared-names-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { releaseVersion } from './release-version.ts';
import { readRemoteDescription } from './remote-description.ts';
import { readPages } from './remote-pages.ts';
import { ScriptIntegrityPlugin } from './script-integrity-plugin.ts';
import { VersionGuardPlugin } from './version-guard-plugin.ts';
import { type BuildMode, webConfig } from './web-config.ts';

export interface RemoteOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

export async function remoteConfig({ directory, mode = 'production' }: RemoteOptions): Promise<Configuration> {
  const description = readRemoteDescription(directory);
  const addresses = await readPages(directory);
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
      new SharedNamesPlugin(),
      new ScriptIntegrityPlugin(),
      new ReleasePlugin({ description, addresses, version, container }),
      ...(mode === 'production' ? [new VersionGuardPlugin(directory)] : []),
    ],
  };
}

function federation(container: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': { import: './src/remote.js', name: '__federation_expose_remote' } },
    shared: packagesConsumedByPortal(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // Portals never load other portals.
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
  });
}

/**
 * Global name of a portal's build in the page. It contains the version, because with one name for two versions the
 * browser would silently keep showing the first.
 */
function containerName(portal: string, version: string): string {
  return `${portal}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
