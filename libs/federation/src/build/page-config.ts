import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { webConfig } from './web-config.ts';

export interface PageOptions {
  readonly directory: string;
  /** Module and HTML template, relative to the directory. */
  readonly entry: string;
  readonly template: string;
}

/** A page that runs alone with everything in its own bundle, such as the gallery of components. */
export function pageConfig({ directory, entry, template }: PageOptions): Configuration {
  const base = webConfig({ directory, mode: 'development' });
  return { ...base, entry, plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ template })] };
}
