import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { webConfig } from './web-config.ts';

export interface PageOptions {
  readonly directory: string;
  readonly entry: string;
  readonly template: string;
}

export function pageConfig({ directory, entry, template }: PageOptions): Configuration {
  const base = webConfig({ directory, mode: 'development' });
  return { ...base, entry, plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ template })] };
}
