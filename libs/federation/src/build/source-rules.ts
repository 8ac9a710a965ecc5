import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

interface ScriptOptions {
  readonly target: 'browser' | 'node';
}

export function scriptRule({ target }: ScriptOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: target === 'browser', decorators: target === 'node' },
        target: target === 'browser' ? 'es2022' : 'es2024',
        transform: target === 'browser' ? reactTransform : nestTransform,
        keepClassNames: target === 'node',
      },
    },
  };
}

/** Never uses the development runtime: the shell shares `react/jsx-runtime`, even with a portal under development. */
const reactTransform = { react: { runtime: 'automatic', development: false } };

/** Nest reads constructor types at run time. */
const nestTransform = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };

export const styleRule: RuleSetRule = {
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, 'css-loader'],
  sideEffects: true,
};

export const assetRule: RuleSetRule = {
  test: /\.(woff2|svg|png|webp|avif)$/,
  type: 'asset/resource',
};

export const resolveTypeScript = {
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
};
