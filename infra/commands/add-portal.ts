import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPortals } from '@telecare/federation';
import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { writePortalServices } from '../containers/portal-services.ts';
import { repositoryRoot } from '../stack/paths.ts';

const usage = `npm run portal:add -- NAME TITLE [--port PORT]
Adds the portal apps/NAME with one page, at /NAME for administrators of practices; docs/how-to/add-a-portal.md says what
follows.

  NAME          in small letters and dashes, such as lab-results
  TITLE         what people call it, such as 'Lab Results'
  --port PORT   where its server listens on a developer's machine; the next free one when not given
  --help        this text`;

const { positionals, values } = commandLine(usage, { operands: [2, 2], options: { port: { type: 'string' } } });
const [name = '', title = ''] = positionals;
const target = join(repositoryRoot, 'apps', name);
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) wrongUsage(`'${name}' is no name of a portal`, usage);
if (existsSync(target)) wrongUsage(`There is an apps/${name} already`, usage);

const port = values.port ?? `${Math.max(...listPortals().map((portal) => portal.port)) + 1}`;
cpSync(join(repositoryRoot, 'infra/portal-template'), target, { recursive: true });
for (const file of globSync(join(target, '**/*.*'))) {
  const text = readFileSync(file, 'utf8').replaceAll('new-portal', name).replaceAll('New portal', title);
  writeFileSync(file, text.replace('"port": 4299', `"port": ${port}`));
}
writePortalServices();
console.log(`apps/${name} has port ${port}. Now: npm install, npm start, http://localhost:4200/${name}`);
