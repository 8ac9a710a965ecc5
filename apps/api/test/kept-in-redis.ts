import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Redis } from 'ioredis';

export class RedisWatch {
  readonly commands: string[] = [];

  private constructor(
    private readonly redis: Redis,
    private readonly monitor: Socket,
  ) {
    monitor.setEncoding('utf8').on('data', (heard: string) => this.commands.push(heard));
  }

  static async start(url: string): Promise<RedisWatch> {
    const { hostname, port } = new URL(url);
    // Uses a plain socket, because ioredis fails if Redis sends data before its "OK".
    const monitor = connect(Number(port), hostname);
    await once(monitor, 'connect');
    const watch = new RedisWatch(new Redis(url), monitor);
    monitor.write('MONITOR\r\n');
    await once(monitor, 'data');
    return watch;
  }

  async kept(): Promise<string[]> {
    const keys = await this.redis.keys('*');
    return Promise.all(
      keys.map(async (key) => `${key} ${(await this.redis.dumpBuffer(key))?.toString('latin1') ?? ''}`),
    );
  }

  stop(): void {
    this.monitor.destroy();
    this.redis.disconnect();
  }
}
