import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import SwcMinimizer from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { assetRule, resolveTypeScript, scriptRule, styleRule } from './source-rules.ts';

export type BuildMode = 'production' | 'development';

interface WebBuild {
  readonly directory: string;
  readonly mode: BuildMode;
}

export function webConfig({ directory, mode }: WebBuild): Configuration {
  return {
    context: directory,
    mode,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: webOutput(directory),
    resolve: resolveTypeScript,
    module: { rules: [scriptRule({ target: 'browser' }), styleRule, assetRule] },
    optimization: { runtimeChunk: false, minimizer: [new SwcMinimizer({ minify: SwcMinimizer.swcMinify })] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      ...(mode === 'production' ? compression() : []),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

function webOutput(directory: string): Configuration['output'] {
  return {
    path: `${directory}/dist`,
    clean: true,
    filename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 8_000,
    // Without this, a module whose dependency failed stays half initialized, and the next import "succeeds".
    strictModuleExceptionHandling: true,
    hashFunction: 'xxhash64',
  };
}

/** Compresses once at build time, so that servers only pick a file. */
function compression(): WebpackPluginInstance[] {
  const test = /\.(js|css|html|json|svg)$/;
  return [
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', threshold: 512 }),
    new CompressionPlugin({ test, filename: '[path][base].br', algorithm: 'brotliCompress', threshold: 512 }),
  ];
}
