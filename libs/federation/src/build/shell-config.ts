import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { packagesProvidedByShell } from '../share/shared-packages.ts';
import { SharedRouterPlugin } from '../share/shared-router-plugin.ts';
import { releaseVersion } from './release-version.ts';
import { webConfig, type BuildMode } from './web-config.ts';

export interface ShellOptions {
  readonly directory: string;
  readonly mode?: BuildMode;
}

/** The shell's build. It names no portal: those come from the registry at run time. */
export function shellConfig({ directory, mode = 'production' }: ShellOptions): Configuration {
  const base = webConfig({ directory, mode });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.ts' },
    output: { ...base.output, uniqueName: `shell_${releaseVersion(directory)}`, publicPath: '/' },
    plugins: [...(base.plugins ?? []), page(), federation(), new SharedRouterPlugin()],
  };
}

/** The gateway replaces the placeholder by a fresh nonce in every answer. */
function page(): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' });
}

function federation(): WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({ name: 'shell', shared: packagesProvidedByShell() });
}
