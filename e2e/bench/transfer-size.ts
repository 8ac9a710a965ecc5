import { request } from 'node:http';

export type Encoding = 'gzip' | 'br';

export async function transferSize(urls: readonly string[], encoding: Encoding): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map((url) => sizeOf(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sizeOf(url: string, encoding: Encoding): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
    });
    call.on('error', reject).end();
  });
}
