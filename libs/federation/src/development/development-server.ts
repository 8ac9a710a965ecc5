import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface ServeOptions {
  readonly port: number;
  readonly allowedOrigin: string;
}

export async function serve(config: Configuration, { port, allowedOrigin }: ServeOptions): Promise<void> {
  const compiler = webpack({ ...config, optimization: { ...config.optimization, emitOnErrors: false } });
  new webpack.EntryPlugin(import.meta.dirname, join(import.meta.dirname, 'build-errors.ts'), { name: undefined }).apply(
    compiler,
  );
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      headers: { 'access-control-allow-origin': allowedOrigin },
      historyApiFallback: true,
      // Inside the shell, the page has another URL. The page's policy forbids the overlay's HTML strings, so
      // build-errors.ts shows errors instead.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
}
