import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { resolveTypeScript, scriptRule } from './source-rules.ts';

export interface NodeOptions {
  readonly directory: string;
  readonly entries: Readonly<Record<string, string>>;
}

export function nodeConfig({ directory, entries }: NodeOptions): Configuration {
  return {
    context: directory,
    name: 'node',
    mode: 'production',
    target: 'node24',
    devtool: 'source-map',
    entry: { ...entries },
    output: {
      path: `${directory}/dist`,
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    experiments: { outputModule: true },
    externalsType: 'module-import',
    externals: [isExternal],
    resolve: resolveTypeScript,
    module: { rules: [scriptRule({ target: 'node' })] },
    // Nest uses class names in error messages, and TypeORM uses them in its metadata.
    optimization: { minimize: false, splitChunks: { chunks: 'all', minSize: 0 } },
    performance: false,
    stats: 'errors-warnings',
  };
}

async function isExternal({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> {
  const ours = request.startsWith('.') || request.startsWith('/') || request.startsWith('@telecare/');
  return ours ? undefined : request;
}
